import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { richTextLink } from '../../../../shared/rules/rich-text.js';

/** Pictures that were uploaded here: one from elsewhere tells others who reads the page. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
});

/** What a rich text can be made of here: as `shared/rules/rich-text.ts` lists it, by which the server cleans it. */
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
