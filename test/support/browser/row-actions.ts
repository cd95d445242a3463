import type { Locator, Page } from '@playwright/test';

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The button of the menu of a row, in the languages of the tests. */
export const rowMenu = (page: Page, name: string): Locator =>
  page.getByRole('button', {
    name: new RegExp(`^(Acciones de|Accions de|Actions for) ${quoted(name)}$`),
  });

/** Opens the menu of a row. */
export async function openRowMenu(page: Page, name: string): Promise<Locator> {
  await rowMenu(page, name).click();
  return page.getByRole('menu');
}

/** Chooses an action in the menu of a row. */
export async function chooseRowAction(page: Page, name: string, action: string): Promise<void> {
  const menu = await openRowMenu(page, name);
  await menu.getByRole('menuitem', { name: action, exact: true }).click();
}
