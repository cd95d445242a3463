import { Alert, Button, FileButton, Group, List, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { refreshCompany } from '~/api/company';
import { useErrorText } from '~/i18n/use-error-text';
import { notifySaved, useFailureNotice } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { isPlanLimit, PlanLimit } from './plan-limit';

/** The number of issues to list. */
const named = 8;

type FileImportProps<Content, Preview> = {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** Returns a preview of the import; throws the same errors as the import. */
  read: (content: Content) => Promise<Preview>;
  send: (content: Content) => Promise<{ name: string }>;
  draw: (preview: Preview) => ReactNode;
  /** Text on what to do about the plan's limit, besides changing the plan. */
  limitHint?: string;
};

type Chosen<Content> = { name: string; content: Content };

/** Popup to choose an exchange file, to preview its content and to import it. */
export function FileImport<Content, Preview>({
  opened,
  title,
  onClose,
  read,
  send,
  draw,
  limitHint,
}: FileImportProps<Content, Preview>) {
  const { t } = useTranslation('exchange');
  const errorText = useErrorText();
  const failure = useFailureNotice();
  const [chosen, setChosen] = useState<Chosen<Content> | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refusal, setRefusal] = useState<{ name: string; error: unknown } | null>(null);
  const [limit, setLimit] = useState<ApiError | null>(null);
  const [sending, setSending] = useState(false);

  const refuse = useCallback((name: string, error: unknown) => {
    if (isPlanLimit(error)) setLimit(error);
    else setRefusal({ name, error });
  }, []);
  const close = () => {
    setChosen(null);
    setPreview(null);
    setRefusal(null);
    onClose();
  };

  // The preview also depends on the import options, which change `read`.
  useEffect(() => {
    if (!chosen) return undefined;
    let current = true;
    read(chosen.content).then(
      (found) => current && setPreview(found),
      (error: unknown) => {
        if (!current) return;
        setPreview(null);
        setChosen(null);
        refuse(chosen.name, error);
      },
    );
    return () => {
      current = false;
    };
  }, [chosen, read, refuse]);

  const take = async (file: File | null) => {
    if (!file) return;
    setRefusal(null);
    setPreview(null);
    setChosen(null);
    try {
      setChosen({ name: file.name, content: await parsed<Content>(file) });
    } catch (error) {
      refuse(file.name, error);
    }
  };
  const importIt = async () => {
    if (!chosen) return;
    failure.forget();
    setSending(true);
    try {
      const made = await send(chosen.content);
      void refreshCompany();
      notifySaved(t('imported', { name: made.name }));
      close();
    } catch (error) {
      if (isPlanLimit(error)) setLimit(error);
      else failure.say(errorText(error), t('failed'));
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Popup
        opened={opened && !limit}
        title={title}
        onClose={close}
        size="lg"
        {...(preview && {
          confirm: { label: t('import'), onConfirm: () => void importIt(), busy: sending },
        })}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('intro')}
          </Text>
          <Group>
            <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant={preview ? 'default' : 'light'}
                  leftSection={<IconFileImport size={18} aria-hidden="true" />}
                >
                  {t(preview ? 'chooseAnother' : 'choose')}
                </Button>
              )}
            </FileButton>
          </Group>
          {refusal && <Refusal {...refusal} />}
          {chosen && !preview && <Loader size="sm" aria-hidden="true" />}
          {chosen && preview && (
            <section aria-label={t('comes', { file: chosen.name })}>
              <Text size="sm" c="dimmed" mb="xs" role="status">
                {t('comes', { file: chosen.name })}
              </Text>
              {draw(preview)}
            </section>
          )}
        </Stack>
      </Popup>
      <PlanLimit
        error={limit}
        {...(limitHint && { hint: limitHint })}
        onClose={() => setLimit(null)}
      />
    </>
  );
}

/** Lists the issues of a file with their paths. */
function Refusal({ name, error }: { name: string; error: unknown }) {
  const { t } = useTranslation('exchange');
  const errorText = useErrorText();
  const issues: readonly Issue[] = error instanceof ApiError ? error.issues : [];
  return (
    <Alert
      color="main"
      variant="light"
      role="alert"
      icon={<IconAlertCircle aria-hidden="true" />}
      title={t('refused', { file: name })}
    >
      {issues.length === 0 && errorText(error)}
      <List size="sm" listStyleType="none">
        {issues.slice(0, named).map((issue) => (
          <List.Item key={`${issue.path} ${issue.code}`}>
            {errorText(issue)}
            <Text span size="xs" c="dimmed" ff="monospace">{` ${issue.path}`}</Text>
          </List.Item>
        ))}
      </List>
      {issues.length > named && (
        <Text size="sm" mt="xs">
          {t('more', { count: issues.length - named })}
        </Text>
      )}
    </Alert>
  );
}

/** @throws ApiError with the code that the server would return */
async function parsed<Content>(file: File): Promise<Content> {
  if (file.size > limits.exchangeBytes) throw new ApiError(413, 'PAYLOAD_TOO_LARGE');
  try {
    return JSON.parse(await file.text()) as Content;
  } catch {
    throw new ApiError(422, 'FILE_FORMAT');
  }
}
