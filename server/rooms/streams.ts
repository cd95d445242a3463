import { readStream, streamAddress } from '../../shared/rules/stream.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import type { RoomStreamDto } from './room-stream.dto.js';

/** An event that only offers the second link has its live video elsewhere. */
export const hasLiveVideo = ({ streamingUrl, noStreamingUrlEnabled }: SessionRow): boolean =>
  streamingUrl !== null || noStreamingUrlEnabled;

/**
 * Tells guests at home from guests in the room, by the link with which they join. Null for an event
 * without live video.
 */
export const isRemote = (
  session: SessionRow,
  { streaming }: { streaming?: boolean | null },
): boolean | null => (hasLiveVideo(session) ? (streaming ?? true) : null);

/** Returns the live video for a guest. `remote` is the guest's own. */
export function streamFor(
  { streamingUrl }: SessionRow,
  remote: boolean | null,
  jitsiHosts: readonly string[],
): RoomStreamDto | null {
  // A server of Jitsi may have been removed from the configuration since.
  const stream = streamingUrl && remote !== false ? readStream(streamingUrl, jitsiHosts) : null;
  return stream && { ...stream, url: streamAddress(stream) };
}
