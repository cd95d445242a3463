import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { richTextLink } from '../../../../shared/rules/rich-text.js';

/**
 * Accepts only pictures that were uploaded here. A picture on another server would tell that server
 * who reads the page.
 */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
});

/**
 * The elements of a rich text. They must match the rules in `shared/rules/rich-text.ts`, by which
 * the server cleans rich texts.
 */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => richTextLink(url) !== undefined,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  OwnImage,
  TableKit,
];
