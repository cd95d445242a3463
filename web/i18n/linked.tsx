import { cloneElement, Fragment, type ReactElement } from 'react';

/**
 * A text whose links are marked in it by name: 'I accept the <terms>conditions</terms>.' What stands between is the link's own.
 * @param links what each name is drawn with
 */
export const Linked = ({ text, links }: { text: string; links: Record<string, ReactElement> }) =>
  // every third part is a name, and the one after it what it encloses
  text.split(/<(\w+)>(.*?)<\/\1>/).map((part, index, parts) => {
    if (index % 3 === 1) return null;
    const name = index % 3 === 2 ? (parts[index - 1] ?? '') : '';
    // what an organiser is called may look like a mark, and like what every object has
    const link = Object.hasOwn(links, name) ? links[name] : undefined;
    // the parts of a text keep their places
    return link ? cloneElement(link, { key: index }, part) : <Fragment key={part}>{part}</Fragment>;
  });
