import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config, embeddedPublishableKey } from '../config/config.js';
import { version } from '../lifecycle/app-version.js';
import { Public } from './access/access.js';

/**
 * The configuration that the web loads at its start, so that one build serves every installation.
 */
@ApiExcludeController()
@Controller()
export class WebConfigController {
  constructor(private readonly config: Config) {}

  @Public()
  @Get('config.json')
  @Header('cache-control', 'no-cache')
  webConfig() {
    const {
      firebase,
      stripe,
      environment,
      publicUrl,
      roomUrl,
      webUrl,
      support,
      passwordMin,
      maxVideoBytes,
      jitsiHosts,
    } = this.config;
    return {
      version,
      environment,
      publicUrl,
      roomUrl,
      webUrl,
      support,
      passwordMin,
      maxVideoBytes,
      jitsiHosts,
      identity: firebase
        ? { kind: 'firebase', ...firebase }
        : { kind: 'embedded', projectId: 'retrogusto', apiKey: 'embedded' },
      payments: stripe
        ? { kind: 'stripe', publishableKey: stripe.publishableKey }
        : { kind: 'embedded', publishableKey: embeddedPublishableKey },
    };
  }
}
