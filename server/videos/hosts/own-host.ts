import { Injectable } from '@nestjs/common';
import { VideoLinks } from '../video-links.js';
import { type NewUpload, VideoHost } from './video-host.js';

/** Keeps videos in the storage of this installation. `UploadStore` receives the bytes. */
@Injectable()
export class OwnHost extends VideoHost {
  constructor(private readonly links: VideoLinks) {
    super();
  }

  override async prepare(): Promise<void> {}

  override async open({ id }: NewUpload): Promise<string> {
    return this.links.uploadAddress(id);
  }
}
