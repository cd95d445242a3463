import { Anchor, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Popup } from '~/ui/popup';

type LegalLinkProps = {
  /** Address of the document. Opens a new tab. */
  url: string | null | undefined;
  /** Our own text if there is no document: people must be able to read what they accept. */
  own: { title: string; sentences: readonly string[] };
  /** The words of the link, set by `TextWithLinks`. */
  children?: ReactNode;
};

/** Link to a document that the user is asked to accept. */
export function LegalLink({ url, own, children }: LegalLinkProps) {
  const [opened, setOpened] = useState(false);
  if (url) {
    return (
      <Anchor href={url} target="_blank" rel="noopener noreferrer" underline="always" inherit>
        {children}
      </Anchor>
    );
  }
  return (
    <>
      <Anchor
        component="button"
        type="button"
        underline="always"
        inherit
        onClick={() => setOpened(true)}
      >
        {children}
      </Anchor>
      <Popup opened={opened} title={own.title} onClose={() => setOpened(false)}>
        <Stack gap="sm">
          {own.sentences.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Stack>
      </Popup>
    </>
  );
}
