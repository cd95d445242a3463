import { useEffect } from 'react';
import { PageLoader } from '~/ui/page-loader';

/** Replaces this page with a page of another HTML entry point, which needs a full load. */
export function FullPageRedirect({ path }: { path: string }) {
  useEffect(() => globalThis.location.replace(path), [path]);
  return <PageLoader />;
}
