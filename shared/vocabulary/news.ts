/**
 * The news of the latest release, which organisers are told once after an upgrade. A release with
 * news replaces the name, the items and their texts (`news.json` of each language).
 */
export const releaseNews = {
  release: '0.2',
  items: ['bell', 'drafts', 'share', 'lists', 'palette'],
} as const;
