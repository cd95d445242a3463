import { createElement, type ReactNode } from 'react';
import { isRichTextPicture, richTextLink, richTextTags } from '../../shared/rules/rich-text.js';

/** Attributes that React spells differently. */
const spelling: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' };

const isRichTextTag = (name: string): name is keyof typeof richTextTags =>
  Object.hasOwn(richTextTags, name);

/** Renders a rich text. Elements that `richTextTags` does not allow are left out. */
export default function RichText({
  html,
  className,
}: {
  html: string;
  className: string | undefined;
}) {
  // A document from DOMParser runs no scripts and loads no resources.
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
