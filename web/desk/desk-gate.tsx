import { LoadFailed } from '~/ui/load-failed';
import { PageLoader } from '~/ui/page-loader';
import { DeskFrame } from './desk-frame';
import { forgetHostSecret } from './host-secret';
import { Refusal, RefusalFrame } from './refusal';
import { useDesk } from './use-desk';

/** Shows the desk once its state is known, or why it is closed. */
export function DeskGate({ code, byLink }: { code: string; byLink: boolean }) {
  const leading = useDesk(code);
  const { desk, error, refused, retry } = leading;
  if (refused) {
    if (refused.status === 404) return <Refusal reason="unknown" code={code} />;
    if (refused.status === 403) return <Refusal reason="foreign" code={code} />;
    if (byLink) forgetHostSecret(code);
    return <Refusal reason={byLink ? 'linkEnded' : 'signedOut'} code={code} />;
  }
  if (desk) return <DeskFrame leading={{ ...leading, desk }} />;
  if (!error) return <PageLoader />;
  return (
    <RefusalFrame>
      <LoadFailed error={error} onRetry={retry} />
    </RefusalFrame>
  );
}
