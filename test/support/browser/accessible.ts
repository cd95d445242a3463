import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { pendingOf } from './test.js';

/**
 * The user scrolls a list of choices with the arrow keys. Meanwhile the focus stays in the field,
 * which names the active choice. axe accepts this only if the list itself scrolls, but in Mantine's
 * list an inner element scrolls.
 */
const scrollable = {
  id: 'scrollable-region-focusable',
  selector: '*:not(select, textarea, [role=listbox] *)',
};
/** The minified axe. `AxeBuilder` injects its unminified copy of twice the size for each check. */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};
axe.configure(${JSON.stringify({ rules: [scrollable] })});`;
const options: axe.RunOptions = { resultTypes: ['violations'] };

/**
 * Waits until the page has its heading and has finished loading and moving, then expects that axe
 * finds no violations. A page that goes on moving or loading is checked after two seconds.
 * @param but ids of rules to ignore
 */
export async function expectAccessible(page: Page, but: string[] = []): Promise<void> {
  do {
    await expect.poll(() => pendingOf(page), { timeout: 30_000, intervals: [50] }).toBe(0);
    const latest = Date.now() + 2_000;
    // `waitForFunction` would take the promise of an asynchronous function for a true value.
    // A navigation ends the evaluation.
    const still = () => page.evaluate(isStill).catch(() => false);
    while (!(await still()) && Date.now() < latest);
  } while (pendingOf(page) > 0);
  const found = await violationsOn(page);
  expect(found.filter((each) => !but.some((rule) => each.startsWith(`${rule}:`)))).toEqual([]);
}

async function violationsOn(page: Page): Promise<string[]> {
  const said = ({ violations }: Pick<axe.AxeResults, 'violations'>) =>
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  // `AxeBuilder` merges the results of several frames on a separate page. That takes longer than
  // the check itself, and a single frame does not need it.
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

/** Expects that nothing is wider than the window. */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBe(0);

/**
 * Runs in the page. True if the page has loaded, shows a heading, no placeholder and no running
 * animation, and did not change during five frames.
 */
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
  // A screen that is loaded but not drawn yet has no heading. A screen that waits for its texts has
  // one, but hides it.
  const headed = [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility());
  return !changed && !standIn && headed && !document.getAnimations().some(moves);
}
