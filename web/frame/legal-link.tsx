import { Anchor, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Popup } from '~/ui/popup';

type LegalLinkProps = {
  /** The document, which opens elsewhere. */
  url: string | null | undefined;
  /** The product's own words where there is none: nobody is asked to accept what cannot be read. */
  own: { title: string; sentences: readonly string[] };
  /** What the link says; `Linked` fills it in. */
  children?: ReactNode;
};

/** The way to what somebody is asked to accept. */
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
