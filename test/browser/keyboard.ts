import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const longWay = 250;

/** Whether it is what is looked for, and what is wrong with whatever has the focus; '' when nothing is. */
type Stop = { there: boolean; wrong: string };

/** Somebody who has nothing but the keyboard. On the way it is noted what takes the focus out of sight, or below something else. */
export class Hands {
  readonly wrong = new Set<string>();

  constructor(readonly page: Page) {}

  press = (keys: string) => this.page.keyboard.press(keys);

  /** Goes on with Tab until this has the focus. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stops = 0; stops < longWay; stops++) {
      const { there, wrong } = await target.evaluate(stopAt);
      if (wrong) this.wrong.add(`${new URL(this.page.url()).pathname}: ${wrong}`);
      if (there) return;
      await this.press(key);
    }
    throw new Error(`No Tab leads to ${target.toString()}`);
  }

  /** Writes in a field, in place of what it has. */
  async write(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  async use(button: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(button);
    await this.press(key);
  }

  /** Ticks a box or turns a switch on. */
  async check(box: Locator): Promise<void> {
    await this.to(box);
    if (!(await box.isChecked())) await this.press('Space');
    await expect(box).toBeChecked();
  }

  /** Chooses in a field with a list, which is searched where it can be. */
  async choose(field: Locator, option: string, search?: string): Promise<void> {
    await this.to(field);
    if (search !== undefined) {
      await this.press('ControlOrMeta+A');
      await this.page.keyboard.type(search);
    } else if ((await field.getAttribute('aria-expanded')) !== 'true') await this.press('Enter');
    await expect(this.page.getByRole('option', { name: option }).first()).toBeVisible();
    // what is found on the server may come between the arrow and Enter, and begins the list anew
    let taken = false;
    await expect(async () => {
      const active = await field.getAttribute('aria-activedescendant');
      const [text = null] = active
        ? await this.page.locator(`[id="${active}"]`).allTextContents()
        : [];
      // a list that began anew may still call active what Enter did not take
      const reached = !taken && (text?.includes(option) ?? false);
      taken = reached;
      await this.press(reached ? 'Enter' : 'ArrowDown');
      // a second Enter would open a list that a busy machine is slow to close
      await expect(field, `${option} is not reached: ${text}`).toHaveAttribute(
        'aria-expanded',
        'false',
        { timeout: reached ? 3_000 : 1 },
      );
    }).toPass({ intervals: [20], timeout: 30_000 });
  }

  /** Marks one of several radio buttons, of which Tab knows one. */
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

/** In the page. */
function stopAt(wanted: Node): Stop {
  const at = document.activeElement as HTMLElement | null;
  // past the last one, where the browser's own buttons are
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
  // a notice lies there for some seconds only
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
