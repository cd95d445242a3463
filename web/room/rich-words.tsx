import { createElement, type ReactNode } from 'react';
import { isRichTextPicture, richTextLink, richTextTags } from '../../shared/rules/rich-text.js';

/** React's names of the attributes that it spells otherwise. */
const spelling: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' };

const isRichTextTag = (name: string): name is keyof typeof richTextTags =>
  Object.hasOwn(richTextTags, name);

/** A rich text to be read: elements are made of what the list of rich texts allows, and everything else is left out. */
export default function RichWords({
  html,
  className,
}: {
  html: string;
  className: string | undefined;
}) {
  // nothing of such a document is run or loaded
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={className}>{drawn(body)}</div>;
}

function drawn(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (!(node instanceof Element))
      return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
    const name = node.localName;
    if (
      !isRichTextTag(name) ||
      (name === 'img' && !isRichTextPicture(node.getAttribute('src') ?? undefined))
    )
      return null;
    const link =
      name === 'a'
        ? {
            href: richTextLink(node.getAttribute('href')),
            target: '_blank',
            rel: 'noopener noreferrer',
          }
        : {};
    const attributes = richTextTags[name].flatMap((each) => {
      const value = node.getAttribute(each);
      return value === null ? [] : [[spelling[each] ?? each, value]];
    });
    const children = drawn(node);
    return createElement(
      name,
      { ...Object.fromEntries(attributes), ...link, key },
      ...(children.length > 0 ? [children] : []),
    );
  });
}
