import { useEffect, useState } from 'react';
import { whenIdle } from '~/ui/when-idle';
import type { LedParts } from './led-parts';

const load = async () => {
  const { ledParts, loadLedTexts } = await import('./led-parts');
  await loadLedTexts();
  return ledParts;
};

const againMs = 2_000;

/**
 * The code and the texts that only led events need. They are fetched ahead in every group event:
 * later there may be no connection.
 * @returns `parts`: null until they are loaded. `failed`: whether loading them has failed
 */
export function useLedParts(isGroup: boolean, isLed: boolean) {
  const [parts, setParts] = useState<LedParts | null>(null);
  const [failed, setFailed] = useState(false);
  const isMissing = isGroup && parts === null;
  useEffect(() => {
    if (!isMissing) return;
    const fetched = () => load().then(setParts);
    if (!isLed) return whenIdle(fetched);
    const attempt = () => void fetched().catch(() => setFailed(true));
    attempt();
    const timer = setInterval(attempt, againMs);
    return () => clearInterval(timer);
  }, [isMissing, isLed]);
  return { parts, failed };
}
