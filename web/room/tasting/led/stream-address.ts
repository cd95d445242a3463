import type { RoomStream } from '../../room-types';
import { embedAddress } from '../embed-address';

/**
 * Guests of a Jitsi room watch and listen. A phone must not ask for its app, a camera or a name.
 */
const jitsiSettings = [
  'startWithAudioMuted=true',
  'startWithVideoMuted=true',
  'prejoinConfig.enabled=false',
  'disableDeepLinking=true',
]
  .map((setting) => `config.${setting}`)
  .join('&');

/**
 * The address of the player of a live video, with captions in the guest's language if there are
 * any.
 * @param language the language of the page, such as `es` or `ca-ES`
 */
export function playerOf({ site, id }: Pick<RoomStream, 'site' | 'id'>, language: string): string {
  if (site === 'JITSI') return `https://${id}#${jitsiSettings}`;
  if (site !== 'VIMEO_EVENT') return embedAddress({ source: site, id }, language);
  const [number, key] = id.split('/');
  const captions = language.replace(/-.*/, '');
  return `https://vimeo.com/event/${number}/embed${key ? `/${key}` : ''}?autoplay=1&dnt=1&texttrack=${captions}`;
}
