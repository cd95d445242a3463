/**
 * This folder has the desk, with which an instructor leads a group event: the steps, the guests and
 * the commands. The server decides every step; the desk follows its state.
 */

import { useState } from 'react';
import { DataProvider } from '~/api/data-provider';
import { useSession } from '~/api/session';
import { PageLoader } from '~/ui/page-loader';
import { DeskGate } from './desk-gate';
import { codeOf, takeHostSecret } from './host-secret';
import { Refusal } from './refusal';

/** Lets the holder of a host link or the signed-in organiser in. */
export default function DeskPage() {
  const code = codeOf(globalThis.location.pathname);
  const [byLink] = useState(() => takeHostSecret(code) !== undefined);
  const session = useSession();
  if (!byLink && session.status === 'starting') return <PageLoader />;
  if (!byLink && session.status === 'signed-out') return <Refusal reason="signedOut" code={code} />;
  return (
    <DataProvider>
      <DeskGate code={code} byLink={byLink} />
    </DataProvider>
  );
}
