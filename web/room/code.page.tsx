import { CodeEntry } from './door/code-entry';

/** Who was told a code, and has no link, begins here. */
export default function CodePage() {
  return <CodeEntry />;
}
