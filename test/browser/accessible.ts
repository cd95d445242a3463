import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { pendingOf } from './test.js';

/**
 * A list of choices is scrolled from its field, which keeps the focus and names the choice that it is at. axe knows that of a list that
 * scrolls by itself; Mantine's scrolls in an element within.
 */
const scrollable = {
  id: 'scrollable-region-focusable',
  selector: '*:not(select, textarea, [role=listbox] *)',
};
/** The builder's own is the readable one, twice as long, and given to the page anew for every look. */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};
axe.configure(${JSON.stringify({ rules: [scrollable] })});`;
const options: axe.RunOptions = { resultTypes: ['violations'] };

/** The page as it stays, in its colours and places: axe finds nothing to say against it, but for the rules that are named. */
export async function expectAccessible(page: Page, but: string[] = []): Promise<void> {
  do {
    await expect.poll(() => pendingOf(page), { timeout: 30_000, intervals: [50] }).toBe(0);
    await page.waitForFunction(isStill);
  } while (pendingOf(page) > 0);
  const found = await violationsOn(page);
  expect(found.filter((each) => !but.some((rule) => each.startsWith(`${rule}:`)))).toEqual([]);
}

async function violationsOn(page: Page): Promise<string[]> {
  const said = ({ violations }: Pick<axe.AxeResults, 'violations'>) =>
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  // what several frames found is put together on a page of its own, which takes longer than the look itself: not needed for one
  if (page.frames().length > 1)
    return said(await new AxeBuilder({ page, axeSource }).options(options).analyze());
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (how) =>
      (await (globalThis as unknown as { axe: typeof axe }).axe.run(document, how)).violations,
    options,
  );
  return said({ violations });
}

/** Nothing sticks out of the window, however narrow. */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBe(0);

/** In the page: it has come, nothing stands in for what is to come, nothing moves, and some frames drew the same. */
async function isStill(): Promise<boolean> {
  const moves = (animation: Animation) =>
    animation.playState === 'running' &&
    animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  await document.fonts.ready;
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  observer.disconnect();
  const standIn = document.querySelector(
    '[aria-busy=true], progress:not([value]), .mantine-Skeleton-root',
  );
  // a screen whose code is there, but that is not drawn yet, has no heading; what waits for its texts is there, but not to be seen
  const headed = [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility());
  return !changed && !standIn && headed && !document.getAnimations().some(moves);
}
