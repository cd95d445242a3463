import { expect, it } from 'vitest';
import { knownVariables } from './config.js';
import { misspelledVariables } from './misspelled-variables.js';

it('finds misspelled variables, and ignores unrelated ones', () => {
  const ours = [
    'SMPT_URL',
    'SMTP-URL',
    'smtp_url',
    'DATABSE_URI',
    'APP_SECRET_FIL',
    'QUOTA_REPORT',
    'PROT',
    'OTEL_SERVICENAME',
    'BACKUP_TOO',
  ];
  expect(misspelledVariables(ours, knownVariables()).map(({ meant }) => meant)).toEqual([
    'SMTP_URL',
    'SMTP_URL',
    'SMTP_URL',
    'DATABASE_URL',
    'APP_SECRET_FILE',
    'QUOTA_REPORTS',
    'PORT',
    'OTEL_SERVICE_NAME',
    'BACKUP_TO',
  ]);
  const others = [
    'PATH',
    'HOME',
    'PWD',
    'USER',
    'TERM',
    'HOSTNAME',
    'LANG',
    'SHLVL',
    'NODE_OPTIONS',
    'AWS_REGION',
    'TZ',
    'npm_package_name',
    'LOGNAME',
  ];
  expect(misspelledVariables([...others, ...knownVariables()], knownVariables())).toEqual([]);
});
