import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './password-strength.module.css';

type Strength = 'easy' | 'fair' | 'good' | 'strong';

/** The estimate takes long for long passwords, which are strong anyway. */
const longest = 24;
const levels: readonly Strength[] = ['easy', 'easy', 'fair', 'good', 'strong'];
const bars: readonly Strength[] = ['fair', 'good', 'strong'];

/** Loads the estimator and its texts, which are too large for the first load of a page. */
async function loadEstimate() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs }, { commonPasswords }, texts] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('../../../shared/vocabulary/common-passwords.js'),
    import('./second-step-texts'),
  ]);
  await texts.loadSecondStepTexts();
  const estimator = new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { passwords: [...commonPasswords] },
  });
  return (password: string, known: string[]): Strength =>
    levels[estimator.check(password.slice(0, longest), known).score] ?? 'easy';
}

let estimating: ReturnType<typeof loadEstimate> | undefined;

/**
 * Shows while typing how hard a new password is to guess. The server has larger lists and decides.
 * @param known words about the owner, which guessers try first
 */
export function PasswordStrength({ password, known }: { password: string; known?: string }) {
  const { t } = useTranslation('security');
  const [found, setFound] = useState<{ password: string; strength: Strength } | null>(null);

  useEffect(() => {
    if (!password) return;
    let current = true;
    estimating ??= loadEstimate();
    estimating.then(
      (estimate) => {
        if (current) setFound({ password, strength: estimate(password, known ? [known] : []) });
      },
      () => {
        // Without the estimator the form works as well. The next letter tries again.
        estimating = undefined;
      },
    );
    return () => {
      current = false;
    };
  }, [password, known]);

  if (!password || !found) return null;
  const { strength } = found;
  return (
    <div>
      <div className={classes.bars} aria-hidden="true">
        {bars.map((bar, at) => (
          <div
            key={bar}
            className={`${classes.bar} ${bars.indexOf(strength) >= at ? classes.filled : ''}`}
          />
        ))}
      </div>
      <Text size="sm" role="status">
        {t(`strength.${strength}`)}
      </Text>
    </div>
  );
}
