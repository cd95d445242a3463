import http from 'node:http';
import https from 'node:https';
import { Injectable } from '@nestjs/common';
import { type DeliveryFault, delivery } from '../../shared/vocabulary/webhook.js';
import { AddressError, onlyTo, PublicAddresses } from '../platform/network/public-addresses.js';
import { withTimeout } from '../platform/time/with-timeout.js';

/**
 * The outcome of a delivery: the status and the beginning of the response, or the reason why there
 * is none.
 */
export type Outcome =
  | { status: number; answer: string; fault: null }
  | { status: null; answer: null; fault: DeliveryFault };

const withFault = (fault: DeliveryFault): Outcome => ({ status: null, answer: null, fault });

/**
 * Posts messages to addresses that users entered. It follows no redirects and limits time and size.
 */
@Injectable()
export class MessagePoster {
  constructor(private readonly addresses: PublicAddresses) {}

  /** Posts JSON. Never throws. */
  async post(url: URL, headers: Record<string, string>, body: string): Promise<Outcome> {
    const signal = AbortSignal.timeout(delivery.deadlineMs);
    try {
      const addresses = await withTimeout(
        delivery.deadlineMs,
        'the name server',
        this.addresses.of(url),
      );
      return await send(url, { addresses, headers, body, signal });
    } catch (error) {
      return withFault(faultOf(error));
    }
  }
}

type Sent = {
  addresses: string[];
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
};

function send(url: URL, { addresses, headers, body, signal }: Sent): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    // no keep-alive: every message resolves the host name again
    agent: false,
    lookup: onlyTo(addresses),
    signal,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Retrogusto-Webhooks/1',
      ...headers,
    },
  });
  request.on('error', reject);
  // after a switch to another protocol, 'close' is the only event
  const gone = () => reject(new Error('The connection was closed without an answer'));
  request.on('close', gone);
  request.on('response', (response) => {
    request.off('close', gone);
    request.off('error', reject);
    const status = response.statusCode ?? 0;
    const parts: Buffer[] = [];
    let length = 0;
    const settle = () => {
      response.destroy();
      resolve({ status, answer: textOf(Buffer.concat(parts)), fault: null });
    };
    response.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length >= delivery.answerBytes) settle();
    });
    // a response that was cut off, or timed out after its status, counts as an answer
    for (const event of ['end', 'error', 'close']) response.on(event, settle);
    request.on('error', settle);
  });
  request.end(body);
  return promise;
}

/**
 * The beginning of a response as text that PostgreSQL accepts, without half a character at the end.
 */
const textOf = (bytes: Buffer): string =>
  new TextDecoder()
    .decode(bytes.subarray(0, delivery.answerBytes), {
      stream: bytes.length > delivery.answerBytes,
    })
    .replaceAll('\0', '�');

function faultOf(error: unknown): DeliveryFault {
  if (error instanceof AddressError) return error.fault;
  const { code = '', name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'NO_ANSWER';
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/.test(
    code,
  )
    ? 'BAD_CERTIFICATE'
    : 'NO_CONNECTION';
}
