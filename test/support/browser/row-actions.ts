import type { Locator, Page } from '@playwright/test';

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The name of the menu of a row, in the languages of the tests. */
const menuOf = (row: string) => new RegExp(`^(Acciones de|Accions de|Actions for) ${quoted(row)}$`);

/** The button of the menu of a row. */
export const rowMenu = (page: Page, row: string): Locator =>
  page.getByRole('button', { name: menuOf(row) });

/** Opens the menu of a row. */
export async function openRowMenu(page: Page, row: string): Promise<Locator> {
  await rowMenu(page, row).click();
  return page.getByRole('menu', { name: menuOf(row) });
}

/** Chooses an action in the menu of a row. */
export async function chooseRowAction(page: Page, row: string, action: string): Promise<void> {
  const menu = await openRowMenu(page, row);
  await menu.getByRole('menuitem', { name: action, exact: true }).click();
}
