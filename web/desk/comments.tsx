import { Button } from '@mantine/core';
import { IconEyeOff, IconPresentation, IconPresentationOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { CallFailure } from './call-failure';
import type { DeskOpinions } from './desk-opinions';
import classes from './opinions.module.css';
import { useHostCall } from './use-host-call';

type Comment = DeskOpinions['comments'][number];

/** The comments of guests, to hide, or to show on the screen one at a time. */
export function Comments({
  code,
  opinions: { productRef, comments, commentsTotal },
  onChange,
}: {
  code: string;
  opinions: DeskOpinions;
  onChange: () => void;
}) {
  const { t } = useTranslation('desk');
  const { failure, busy, send } = useHostCall();
  const mark = async ({ guest, text }: Comment, to: Comment['mark']) => {
    await send(() =>
      unwrap(
        api.PUT('/api/v1/desk/{code}/comments', {
          params: { path: { code } },
          body: { guest, text, productRef: productRef ?? '', mark: to },
        }),
      ),
    );
    onChange();
  };
  return (
    <div>
      <h3 className={classes.title}>{t('host.comments', { count: commentsTotal })}</h3>
      <CallFailure failure={failure} />
      <ul className={classes.comments}>
        {comments.map((comment) => (
          <li key={comment.guest} data-mark={comment.mark ?? undefined}>
            {comment.mark === 'HIDDEN' ? (
              <>
                <p className={classes.hidden}>{t('host.comment.isHidden')}</p>
                <Button
                  variant="subtle"
                  h={44}
                  disabled={busy}
                  onClick={() => void mark(comment, null)}
                >
                  {t('host.comment.undo')}
                </Button>
              </>
            ) : (
              <>
                <p className={classes.comment}>{comment.text}</p>
                <div className={classes.actions}>
                  <Button
                    variant={comment.mark === 'SHOWN' ? 'filled' : 'default'}
                    h={44}
                    disabled={busy}
                    leftSection={
                      comment.mark === 'SHOWN' ? (
                        <IconPresentationOff size={18} aria-hidden="true" />
                      ) : (
                        <IconPresentation size={18} aria-hidden="true" />
                      )
                    }
                    onClick={() => void mark(comment, comment.mark === 'SHOWN' ? null : 'SHOWN')}
                  >
                    {comment.mark === 'SHOWN' ? t('host.comment.takeOff') : t('host.comment.show')}
                  </Button>
                  <Button
                    variant="subtle"
                    color="gray"
                    h={44}
                    disabled={busy}
                    leftSection={<IconEyeOff size={18} aria-hidden="true" />}
                    onClick={() => void mark(comment, 'HIDDEN')}
                  >
                    {t('host.comment.hide')}
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
