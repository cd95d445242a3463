import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any screen has. */
const longWay = 250;

/**
 * `there` tells whether the focused element is the wanted one. `wrong` names a problem of the
 * focused element, or is ''.
 */
type Stop = { there: boolean; wrong: string };

/** A user with only a keyboard. Collects focused elements that are out of sight or covered. */
export class Hands {
  readonly wrong = new Set<string>();

  constructor(readonly page: Page) {}

  press = (keys: string) => this.page.keyboard.press(keys);

  /** Presses Tab until the target has the focus. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stops = 0; stops < longWay; stops++) {
      const { there, wrong } = await target.evaluate(stopAt);
      if (wrong) this.wrong.add(`${new URL(this.page.url()).pathname}: ${wrong}`);
      if (there) return;
      await this.press(key);
    }
    throw new Error(`No Tab leads to ${target.toString()}`);
  }

  /** Replaces the text of a field. */
  async write(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  async use(button: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(button);
    await this.press(key);
  }

  /** Ticks a checkbox or turns a switch on. */
  async check(box: Locator): Promise<void> {
    await this.to(box);
    if (!(await box.isChecked())) await this.press('Space');
    await expect(box).toBeChecked();
  }

  /** Chooses an option in a field with a list. Types a search text first, if there is one. */
  async choose(field: Locator, option: string, search?: string): Promise<void> {
    await this.to(field);
    if (search !== undefined) {
      await this.press('ControlOrMeta+A');
      await this.page.keyboard.type(search);
    } else if ((await field.getAttribute('aria-expanded')) !== 'true') await this.press('Enter');
    await expect(this.page.getByRole('option', { name: option }).first()).toBeVisible();
    // Results from the server may arrive between the arrow key and Enter, and restart the list.
    let taken = false;
    await expect(async () => {
      const active = await field.getAttribute('aria-activedescendant');
      const [text = null] = active
        ? await this.page.locator(`[id="${active}"]`).allTextContents()
        : [];
      // A restarted list may still show an option as active although Enter did not choose it.
      const reached = !taken && (text?.includes(option) ?? false);
      taken = reached;
      await this.press(reached ? 'Enter' : 'ArrowDown');
      // A second Enter would reopen a list that closes slowly on a busy machine.
      await expect(field, `${option} is not reached: ${text}`).toHaveAttribute(
        'aria-expanded',
        'false',
        { timeout: reached ? 3_000 : 1 },
      );
    }).toPass({ intervals: [20], timeout: 30_000 });
  }

  /** Chooses one of several radio buttons, which together have one Tab stop. */
  async mark(group: Locator, name: string): Promise<void> {
    const wanted = group.getByRole('radio', { name, exact: true });
    const first = group.getByRole('radio').first();
    await this.to(first);
    for (
      let n = 0;
      n < 10 && !(await wanted.evaluate((radio) => radio === document.activeElement));
      n++
    )
      await this.press('ArrowDown');
    if (!(await wanted.isChecked())) await this.press('Space');
    await expect(wanted).toBeChecked();
  }
}

/** Runs in the page. */
function stopAt(wanted: Node): Stop {
  const at = document.activeElement as HTMLElement | null;
  // After the last stop, the focus is in the browser's own controls.
  if (!at || at === document.body) return { there: false, wrong: '' };
  const there = at === wanted;
  const box = at.getBoundingClientRect();
  const called = at.getAttribute('aria-label') ?? at.getAttribute('aria-labelledby') ?? '';
  const name = `<${at.tagName.toLowerCase()} ${called || (at as HTMLInputElement).labels?.[0]?.textContent || at.textContent?.slice(0, 40)}>`;
  const inSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const middle = document.elementFromPoint(
    Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
    Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
  );
  const own = [at, at.parentElement, ...((at as HTMLInputElement).labels ?? [])];
  // A notification covers the element only for some seconds, so it does not count.
  const passing = middle?.closest('.mantine-Notification-root');
  const covered =
    middle &&
    !passing &&
    !own.some((each) => each && (each.contains(middle) || middle.contains(each)));
  return {
    there,
    wrong: !inSight
      ? `${name} is out of sight`
      : covered
        ? `${name} is covered by ${middle?.className}`
        : '',
  };
}
