import { expect } from '@playwright/test';
import { guides } from '../../../shared/vocabulary/guides.js';
import { interfaceLanguages } from '../../../shared/vocabulary/languages.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';

test('every guide is served in each language, as a page with its images and as a titled PDF', async ({
  page,
  request,
}) => {
  for (const guide of guides) {
    for (const language of interfaceLanguages) {
      const address = `/guides/${guide}?lang=${language}`;
      const answer = await page.goto(address);
      expect([address, answer?.status()]).toEqual([address, 200]);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(answer?.headers()['content-security-policy']).not.toContain('script');
      const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await page
        .locator('img')
        .evaluateAll((images) =>
          images.forEach((image) => ((image as HTMLImageElement).loading = 'eager')),
        );
      const images = () =>
        page
          .locator('img')
          .evaluateAll((found) =>
            found.map(
              (image) =>
                (image as HTMLImageElement).complete &&
                (image as HTMLImageElement).naturalWidth > 100,
            ),
          );
      await expect.poll(images).not.toContain(false);
      expect((await images()).length).toBeGreaterThan(0);

      const pdf = await request.get(
        (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
      );
      expect(pdf.headers()['content-type']).toBe('application/pdf');
      const bytes = await pdf.body();
      const text = bytes.toString('latin1');
      expect(text).toMatch(/^%PDF-1\.7/);
      expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
      expect(text).toContain(`/Lang (${language})`);
      expect(text).toContain('/StructTreeRoot');
      // The PDF contains the base address of its links to the screens.
      expect(text).toContain(`/Base (${new URL(page.url()).origin})`);
      expect(text).toContain('/URI (/dashboard/');
      const title = Buffer.from(`\uFEFF${heading}`, 'utf16le').swap16();
      expect([address, bytes.includes(title) || text.includes(`/Title (${heading})`)]).toEqual([
        address,
        true,
      ]);
    }
  }
});

test('a guide opens from its section, on a phone, in dark mode and by keyboard', async ({
  page,
  context,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await remember(page, organiser);
  const sections = {
    '/dashboard/tastings/live/list': 'group-tasting',
    '/dashboard/events/podcast/new': 'individual-tasting',
    '/dashboard/tastings/podcast/new': 'videos',
    '/dashboard/instructors/list': 'instructor',
    '/dashboard/theme/edit': 'web-editor',
    '/dashboard/theme/pages': 'web-editor',
    '/dashboard/colleagues': 'team',
    '/dashboard/cellar/password': 'team',
    '/dashboard/activity': 'team',
    '/dashboard/trash': 'team',
    '/dashboard/privacy': 'privacy',
    '/dashboard/close-account': 'privacy',
  };
  for (const [address, guide] of Object.entries(sections)) {
    await page.goto(address);
    await expect(
      page.locator(`main a[href="/guides/${guide}?lang=es"][target=_blank]`),
    ).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/about');
  const link = page.getByRole('link', { name: 'Guía: Cata individual (se abre en otra pestaña)' });
  await link.focus();
  const [guide] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await guide.setViewportSize({ width: 390, height: 844 });
  await guide.emulateMedia({ colorScheme: 'dark' });
  await expect(guide.getByRole('heading', { level: 1, name: 'Cata individual' })).toBeVisible();
  await expectFits(guide);
  await expectAccessible(guide);
  await guide.getByRole('link', { name: 'Català' }).click();
  await expect(guide.getByRole('heading', { level: 1, name: 'Tast individual' })).toBeVisible();
  await guide.getByRole('link', { name: 'Retrogusto Guies' }).click();
  await expect(guide.getByRole('link', { name: 'Tema web i pàgines pròpies' })).toBeVisible();
  await expectAccessible(guide);
});
