import { cloneElement, Fragment, type ReactElement } from 'react';

/**
 * Renders a text with named links: 'I accept the <terms>conditions</terms>.' The words between the
 * markers become the content of the link.
 * @param links the element of each name
 */
export const TextWithLinks = ({
  text,
  links,
}: {
  text: string;
  links: Record<string, ReactElement>;
}) =>
  // The parts repeat in threes: plain text, the name of a marker, the words that it encloses.
  text.split(/<(\w+)>(.*?)<\/\1>/).map((part, index, parts) => {
    if (index % 3 === 1) return null;
    const name = index % 3 === 2 ? (parts[index - 1] ?? '') : '';
    // An organiser's name may look like a marker, even like an inherited property: <constructor>.
    const link = Object.hasOwn(links, name) ? links[name] : undefined;
    // The parts keep their order, so the index is a stable key.
    return link ? cloneElement(link, { key: index }, part) : <Fragment key={part}>{part}</Fragment>;
  });
