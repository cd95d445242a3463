/** What names a call, or says that it is about the API. */
const ofTheApi = /`(GET|POST|PUT|DELETE|PATCH) |`\/(api\/)?\w|\bAPI\b|`Idempotency-Key`|`x-[a-z-]+`|[Ww]ebhook/;

/**
 * What the product's changelog says of the API: of each release and kind the lines that name a call, or the API.
 * @param changelog the whole file, as Markdown
 */
export function apiChanges(changelog: string): string {
  const kept: string[] = [];
  for (const release of changelog.split(/^(?=## )/m).slice(1)) {
    const [heading = '', ...kinds] = release.split(/^(?=### )/m);
    const told = kinds.flatMap((kind) => {
      const [title = '', ...lines] = kind.trimEnd().split('\n');
      const own = lines.filter((line) => line.startsWith('- ') && ofTheApi.test(line));
      return own.length > 0 ? [`**${title.replace('### ', '').trim()}**\n\n${[...new Set(own)].join('\n')}`] : [];
    });
    if (told.length > 0) kept.push(`${heading.trim()}\n\n${told.join('\n\n')}`);
  }
  return kept.join('\n\n');
}
