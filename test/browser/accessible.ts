import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { pendingOf } from './test.js';

/** The page as it stays, in its colours and places: axe finds nothing to say against it. */
export async function expectAccessible(page: Page): Promise<void> {
  do {
    await expect.poll(() => pendingOf(page), { timeout: 30_000 }).toBe(0);
    await page.waitForFunction(isStill);
  } while (pendingOf(page) > 0);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // What several frames found is put together on a page of its own, which takes longer than the look itself: not needed for one.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

/** Nothing sticks out of the window, however narrow. */
export const expectFits = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

/** In the page: nothing stands in for what is to come, nothing moves, and some frames drew the same. */
async function isStill(): Promise<boolean> {
  const moves = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  await document.fonts.ready;
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  observer.disconnect();
  const standIn = document.querySelector('[aria-busy=true], progress:not([value]), .mantine-Skeleton-root');
  return !changed && !standIn && !document.getAnimations().some(moves);
}
