import { expect, type Locator, type Page } from '@playwright/test';

type Words = { ES: string; CA: string; EN: string };
type Upload = { name: string; mimeType: string; buffer: Buffer };

/**
 * The steps through a form. A test runs them twice: first to enter values, then, after saving and
 * reloading, to check them. Every entered value is therefore checked.
 */
export class Walk {
  entering = true;
  /**
   * Values that only the page knows when they are entered, such as the address of a picture or the
   * proposed day.
   */
  private readonly noted = new Map<string, string | null>();

  constructor(readonly page: Page) {}

  at = (path: string) => this.page.locator(`[data-path="${path}"]`);
  /** The innermost tab panel that contains a field. */
  panel = (path: string) => this.at(path).locator('xpath=ancestor::*[@role="tabpanel"][1]');
  button = (name: string) => this.page.getByRole('button', { name, exact: true });

  async text(field: Locator, value: string): Promise<void> {
    if (this.entering) await field.fill(value);
    await expect(field).toHaveValue(value);
  }

  /** A text in each of its languages. */
  async words(path: string, words: Words): Promise<void> {
    for (const [language, text] of Object.entries(words)) {
      await this.text(this.at(path).getByRole('textbox', { name: `(${language})` }), text);
    }
  }

  async choose(field: Locator, option: string, search?: string): Promise<void> {
    // Skips the choice if the field already has this option.
    if (this.entering && (await field.inputValue()) !== option) {
      await field.click();
      if (search !== undefined) await field.fill(search);
      const wanted = this.page
        .getByRole('option')
        .filter({ has: this.page.getByText(option, { exact: true }) });
      // The page's language list is a native select, whose options are always in the document.
      await wanted.filter({ visible: true }).first().click();
    }
    await expect(field).toHaveValue(option);
  }

  /** A checkbox, a switch, or one of several radio buttons. */
  async mark(box: Locator, checked = true): Promise<void> {
    if (this.entering && (await box.isChecked()) !== checked) await box.click();
    await expect(box).toBeChecked({ checked });
  }

  async upload(path: string, label: string, file: Upload): Promise<void> {
    if (this.entering) await this.at(path).locator('input[type=file]').first().setInputFiles(file);
    const shown = this.page.getByRole('img', { name: `Vista previa de ${label}` });
    await expect(shown).toBeVisible();
    await this.same(path, await shown.getAttribute('src'));
  }

  /** A picture from the application's own set. */
  async icon(opener: string, picture: string): Promise<void> {
    const button = this.button(opener);
    if (this.entering) {
      await button.click();
      const choices = this.page.getByRole('dialog', { name: opener });
      await choices.getByRole('button', { name: picture, exact: true }).click();
      await expect(choices).toBeHidden();
    }
    await this.same(`${opener}: ${picture}`, await button.locator('img').getAttribute('src'));
  }

  /** A time of day. With `day`, also chooses that day of the month after the proposed date. */
  async time(path: string, hours: string, minutes: string, day?: number): Promise<void> {
    const field = this.at(path);
    if (this.entering) {
      await field.click();
      if (day !== undefined) {
        await this.button('Mes siguiente').click();
        await this.page.getByRole('button', { name: new RegExp(`^${day} `) }).click();
      }
      await this.page.getByLabel('Horas', { exact: true }).fill(hours);
      await this.page.getByLabel('Minutos', { exact: true }).fill(minutes);
      await this.button('Listo').click();
    }
    await expect(field).toHaveText(new RegExp(`${day ?? ''}.* ${hours}:${minutes}$`));
    await this.same(path, await field.textContent());
  }

  /** Adds a row for the next values. On the second run it already exists. */
  async add(button: Locator): Promise<void> {
    if (this.entering) await button.click();
  }

  /** Opens a closed tab or section. A new one is already open. */
  async open(part: Locator): Promise<void> {
    const isOpen =
      (await part.getAttribute('aria-selected')) ?? (await part.getAttribute('aria-expanded'));
    if (isOpen !== 'true') await part.click();
  }

  /**
   * Opens a part on the second run only. On the first run the part is new: it is already open and
   * has no name yet.
   */
  async again(part: Locator): Promise<void> {
    if (!this.entering) await this.open(part);
  }

  private async same(what: string, now: string | null): Promise<void> {
    if (this.entering) this.noted.set(what, now);
    else expect(now, what).toBe(this.noted.get(what));
  }
}
