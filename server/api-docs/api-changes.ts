/**
 * Returns the API section (`### API`) of each release in the changelog. Releases without one are
 * left out.
 * @param changelog the whole file, as Markdown
 */
export function apiChanges(changelog: string): string {
  return changelog
    .split(/^(?=## )/m)
    .slice(1)
    .flatMap((release) => {
      const [heading = '', ...sections] = release.split(/^(?=### )/m);
      const section = sections.find((each) => /^### API\s*$/m.test(each));
      return section
        ? [`${heading.split('\n', 1)[0]}\n\n${section.replace('### API', '').trim()}`]
        : [];
    })
    .join('\n\n');
}
