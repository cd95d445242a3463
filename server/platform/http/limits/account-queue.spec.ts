import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { defer, lastValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import { AccountQueue } from './account-queue.js';

/** A request, as far as AccountQueue uses it. */
function ask(turns: AccountQueue, uid: string, begun: string[], name: string) {
  const raw = Object.assign(new EventEmitter(), {
    closed: false,
    writableFinished: true,
    setTimeout: () => raw,
  });
  const request = {
    account: uid,
    raw: { socket: Object.assign(new EventEmitter(), { destroyed: false }) },
  };
  const context = {
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({ raw }) }),
  } as unknown as ExecutionContext;
  const next: CallHandler = {
    handle: () =>
      defer(async () => {
        begun.push(name);
        if (name.includes('fails')) throw new Error(name);
        return name;
      }),
  };
  const answer = lastValueFrom(turns.intercept(context, next));
  answer.catch(() => undefined);
  return {
    answer,
    end: () => raw.emit('close'),
    hangUp: () => Object.assign(raw, { writableFinished: false }).emit('close'),
    request,
  };
}

it('handles at most two requests per account until their answers are sent', async () => {
  const turns = new AccountQueue();
  const begun: string[] = [];
  const [first, second, third, fourth] = ['first', 'second fails', 'third', 'fourth'].map((name) =>
    ask(turns, 'flood', begun, name),
  );
  const other = ask(turns, 'ana', begun, 'ana');
  expect(await other.answer).toBe('ana');
  expect(await first?.answer).toBe('first');
  await expect(second?.answer).rejects.toThrow('second fails');
  await setImmediate();
  // Both have an answer, but the client has not received all of it.
  expect(begun.toSorted()).toEqual(['ana', 'first', 'second fails']);
  second?.end();
  expect(await third?.answer).toBe('third');
  // The connection closes while the answer to this request waits behind another one.
  third?.request.raw.socket.emit('close');
  expect(await fourth?.answer).toBe('fourth');
});

it('drops requests whose client disconnects before their turn', async () => {
  const turns = new AccountQueue();
  const begun: string[] = [];
  const [first, , gone, last] = ['first', 'second', 'gone', 'last'].map((name) =>
    ask(turns, 'flood', begun, name),
  );
  gone?.hangUp();
  await expect(gone?.answer).rejects.toMatchObject({ status: 503 });
  first?.end();
  expect(await last?.answer).toBe('last');
  expect(begun).toEqual(['first', 'second', 'last']);
});
