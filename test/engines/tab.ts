import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from './driver.js';

export type Role =
  | 'button'
  | 'checkbox'
  | 'heading'
  | 'img'
  | 'link'
  | 'radio'
  | 'slider'
  | 'tab'
  | 'textbox';

const limitMs = 30_000;

/** Actions and checks in a window. Each waits until its element is available. */
export class Tab {
  private readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  open(url: string): Promise<void> {
    return this.driver.open(url);
  }

  /** Runs a function in the page. The function cannot use variables of this file. */
  run<A extends unknown[], R>(what: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return this.driver.call(what.toString(), args) as Promise<Awaited<R>>;
  }

  /**
   * Waits until a function in the page returns a truthy value.
   * @throws Error with the text and the state of the page if it returns none within 30 s
   */
  async until<A extends unknown[], R>(
    what: (...args: A) => R,
    ...args: A
  ): Promise<NonNullable<Awaited<R>>> {
    for (
      const giveUpAt = performance.now() + limitMs;
      performance.now() < giveUpAt;
      await sleep(50)
    ) {
      const answer = await this.run(what, ...args);
      if (answer) return answer;
    }
    const shown = await this.run(() =>
      [
        location.href,
        document.body.innerText,
        `state: ${document.readyState}; last loaded:`,
        ...performance
          .getEntriesByType('resource')
          .slice(-8)
          .map(({ name }) => name),
      ].join('\n'),
    );
    throw new Error(
      `Waited in vain for ${what.name}(${args.map((arg) => JSON.stringify(arg)).join(', ')}). The page shows:\n${shown}`,
    );
  }

  /** Waits for an element with the name, or with one that begins with it. */
  async see(role: Role, name: string): Promise<void> {
    await this.until(placeOf, role, name, 0.5);
  }

  async seeText(text: string): Promise<void> {
    await this.until(shows, text);
  }

  /** @param along horizontal position within the element, from 0 (left) to 1 (right) */
  async click(role: Role, name: string, along = 0.5): Promise<void> {
    let place = await this.until(placeOf, role, name, along);
    // A click on a moving element would miss it.
    for (let before: typeof place | undefined; before?.x !== place.x || before.y !== place.y; ) {
      before = place;
      await this.run(nextFrames);
      place = await this.until(placeOf, role, name, along);
    }
    const actions = [
      { type: 'pointerMove', ...place },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.act([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
  }

  /** Presses keys in the focused element. */
  async press(keys: string): Promise<void> {
    const actions = Array.from(keys).flatMap((value) =>
      ['keyDown', 'keyUp'].map((type) => ({ type, value })),
    );
    await this.driver.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  async type(name: string, text: string): Promise<void> {
    await this.click('textbox', name);
    await this.press(text);
  }
}

async function nextFrames(): Promise<void> {
  await document.fonts.ready;
  for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
}

function shows(text: string): boolean {
  return document.body.innerText.includes(text);
}

/**
 * Runs in the page. Scrolls the element into view and returns a point to click, at half its height.
 * Returns null if the element is missing, hidden, disabled or covered.
 */
function placeOf(role: Role, name: string, along: number): { x: number; y: number } | null {
  const selectors: Record<Role, string> = {
    button: 'button',
    checkbox: '[type=checkbox]',
    heading: 'h1, h2, h3',
    img: 'img, [role=img]',
    link: 'a[href]',
    radio: '[type=radio]',
    slider: '[type=range]',
    tab: '[role=tab]',
    textbox: 'input:not([type]), [type=text], [type=email], [type=password], textarea',
  };
  const textOf = (element: Element | null | undefined) => {
    const spoken = element?.cloneNode(true) as Element | undefined;
    for (const silent of spoken?.querySelectorAll('[aria-hidden=true]') ?? []) silent.remove();
    return spoken?.textContent?.trim() ?? '';
  };
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    element.getAttribute('alt') ??
    ((element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id)))
      .join(' ')
      .trim() ||
      textOf((element as HTMLInputElement).labels?.[0] ?? element));
  const named = [...document.querySelectorAll(selectors[role])].filter((element) =>
    nameOf(element).startsWith(name),
  );
  const whole = named.filter((element) => nameOf(element) === name);
  for (const element of whole.length > 0 ? whole : named) {
    if (element.matches(':disabled')) continue;
    const label = (element as HTMLInputElement).labels?.[0];
    // Some inputs are drawn by their label or by the stars beside them. The click goes there.
    const shown =
      (role === 'slider'
        ? element.nextElementSibling
        : element.getBoundingClientRect().width < 2 && label) || element;
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [Math.round(left + width * along), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    if (hit && (shown.contains(hit) || hit.contains(shown) || label?.contains(hit)))
      return { x, y };
  }
  return null;
}
