import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Organiser } from '../accounts.js';
import { aProduct } from '../factories.js';

// Helpers for all tests of the product catalogue.

export const list = '/dashboard/products/list';

export const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

export async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A picture of a bottle with these measures. */
export const bottle = async (width: number, height: number) => ({
  name: 'botella.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#6d1426' } })
    .png()
    .toBuffer(),
});

/**
 * Creates red wines with these fields, one after the other.
 * @returns the id of the last one
 */
export async function redWines(
  organiser: Organiser,
  wines: { name: string; [field: string]: string | number }[],
): Promise<string> {
  const { buffer } = await bottle(200, 600);
  const { url: image } = await organiser.client.upload<{ url: string }>(
    `/api/v1/files/${organiser.uid}`,
    { path: 'products' },
    buffer,
  );
  let id = '';
  for (const wine of wines)
    ({ id } = await aProduct(organiser, { image, price: undefined, ...wine }));
  return id;
}
