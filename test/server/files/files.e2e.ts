import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { images } from '../../../server/files/reencode-image.js';
import { DownloadLimits } from '../../../server/platform/storage/downloads/download-limits.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
let owner: Organiser;
let stranger: Organiser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrogusto-files-'));
  app = await startApp({ env: { STORAGE_URL: pathToFileURL(folder).href } });
  [owner, stranger] = [await app.anOrganiser(), await app.anOrganiser()];
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

type Kind = 'png' | 'jpeg';
let shade = 0;
/** A picture that is unique in the tests by its colour. */
const picture = (width: number, height: number, kind: Kind = 'png') => {
  shade += 1;
  const background = { r: shade % 256, g: 40, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(kind)
    .toBuffer();
};
/** A picture that hardly compresses. */
const noise = (width: number, height: number, kind: Kind = 'png') =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#444',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(kind, { quality: 95 })
    .toBuffer();

const bottle = new URL('../../support/pictures/bottle.heic', import.meta.url);
const large = new URL('../../support/pictures/large.heic', import.meta.url);
/** A picture of two colours in a format. With `transparent`, its lower half is transparent. */
const drawn = (kind: 'webp' | 'avif' | 'gif', width: number, height: number, transparent = false) =>
  sharp({
    create: { width, height, channels: 4, background: transparent ? '#6d142600' : '#6d1426' },
  })
    .composite([
      {
        input: { create: { width, height: height / 2, channels: 4, background: '#2a9d8f' } },
        gravity: 'north',
      },
    ])
    .toFormat(kind)
    .toBuffer();

type UploadOptions = { as?: Organiser; uid?: string; filename?: string };
const upload = (
  file: Buffer | undefined,
  path: string | undefined,
  options: UploadOptions = {},
) => {
  const { as = owner, uid = as.uid, filename = 'bottle.png' } = options;
  const call = app.http.post(`/api/v1/files/${uid}`).set('authorization', `Bearer ${as.token}`);
  if (path !== undefined) void call.field('path', path);
  if (file) void call.attach('file', file, filename);
  return call;
};
const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;
const rows = async () =>
  (await app.db.query<{ n: number }>('select count(*)::int as n from files'))[0]?.n;

/** Expects that the upload is rejected and leaves neither a row nor a file. */
async function refused(
  sent: PromiseLike<{ status: number; body: unknown }>,
  status: number,
  code: string,
  params?: object,
): Promise<void> {
  const before = [await stored(), await rows()];
  const answer = await sent;
  expect(answer.body).toMatchObject({ error_msg: code, status });
  expect(answer.status).toBe(status);
  if (params)
    expect((answer.body as { issues: object[] }).issues).toContainEqual({
      path: 'file',
      code,
      params,
    });
  expect([await stored(), await rows()]).toEqual(before);
}

describe('uploading an image', () => {
  it('stores it under the organiser and serves it to anyone', async () => {
    const { body } = await upload(await picture(210, 640), 'products').expect(200);
    expect(body).toEqual({
      url: expect.stringMatching(
        new RegExp(`^/files/${owner.uid}/products/[0-9a-f-]{36}\\.png$`),
      ) as string,
      path: 'products',
      type: 'image/png',
      width: 210,
      height: 640,
      size: expect.any(Number) as number,
    });
    const answer = await app.http.get((body as { url: string }).url).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String((body as { size: number }).size),
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(
        /^inline; filename="[0-9a-f-]{36}\.png"$/,
      ) as string,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({
      width: 210,
      height: 640,
      format: 'png',
    });
  });

  it('releases the download slot after each read, so that one network can read any number of times', async () => {
    const { body } = await upload(await picture(90, 200), 'products').expect(200);
    const { url } = body as { url: string };
    const took = vi.spyOn(DownloadLimits.prototype, 'acquireSlot');
    const asks: RequestInit[] = [
      {},
      { headers: { range: 'bytes=0-3' } },
      { method: 'HEAD' },
      { headers: { 'if-none-match': `"${url.slice(7)}"` } },
    ];
    for (let round = 0; round < 10; round++) {
      const asked = Array.from({ length: 30 }, async (_, n) =>
        (await fetch(app.url + url, asks[n % asks.length])).arrayBuffer(),
      );
      await Promise.all(asked);
    }
    // HEAD counts too, because it sends a request to the bucket
    expect(took).toHaveBeenCalledTimes(300);
    took.mockRestore();
    await app.http.get(url).expect(200);
  });

  it.each([
    ['assessmentSheets/icons', 256, 256],
    ['logo', 800, 200],
    ['theme/web', 2_560, 1_440],
    ['instructors', 512, 512],
  ])('accepts an image for %s', async (path, width, height) => {
    const { body } = await upload(await picture(width, height, 'jpeg'), path).expect(200);
    expect(body).toMatchObject({
      path,
      width,
      height,
      type: 'image/jpeg',
      url: expect.stringContaining(`/${owner.uid}/${path}/`) as string,
    });
  });

  it('accepts the path after the file as well as before it', async () => {
    const image = await picture(100, 200);
    const { body } = await app.http
      .post(`/api/v1/files/${owner.uid}`)
      .set('authorization', `Bearer ${owner.token}`)
      .attach('file', image, 'a.png')
      .field('path', 'products')
      .expect(200);
    expect(body).toMatchObject({ path: 'products', width: 100, height: 200 });
  });

  it('returns the same address for the same bytes, and another one per folder or organiser', async () => {
    const image = await picture(120, 300);
    const urlOf = async (path: string, as = owner) =>
      ((await upload(image, path, { as }).expect(200)).body as { url: string }).url;
    const first = await urlOf('products');
    const before = await stored();
    expect(await urlOf('products')).toBe(first);
    expect(await stored()).toBe(before);
    expect(await urlOf('logo')).not.toBe(first);
    expect(await urlOf('products', stranger)).not.toBe(first);
  });

  it('keeps one file when the same bytes arrive many times at once', async () => {
    const image = await picture(130, 310);
    const before = await stored();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => upload(image, 'products').expect(200)),
    );
    expect(new Set(answers.map(({ body }) => (body as { url: string }).url)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
  });

  it('stores nothing when the client disconnected', async () => {
    const before = [await stored(), await rows()];
    const lastUse = async () =>
      (await app.db.query<{ at: string }>('select max(created_at)::text as at from minute_uses'))[0]
        ?.at;
    const used = await lastUse();
    const closed = new Promise((resolve) => {
      app.app.getHttpServer().once('connection', (socket: Socket) => socket.once('close', resolve));
    });
    images.pause();
    try {
      const call = upload(await picture(110, 220), 'products');
      call.end(() => {});
      await vi.waitFor(async () => expect(await lastUse()).not.toBe(used), 10_000);
      call.abort();
      await closed;
    } finally {
      images.resume();
    }
    await upload(await picture(111, 222), 'products').expect(200);
    expect([await stored(), await rows()]).toEqual(before.map((count = 0) => count + 1));
  });

  it('removes the metadata of a photograph and rotates it upright', async () => {
    const secret = 'Masia Secreta, 41.38N';
    const photograph = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#611' },
    })
      .withExif({ IFD0: { ImageDescription: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photograph.includes(secret)).toBe(true);
    const { body } = await upload(photograph, 'products', { filename: 'IMG_1.JPG' }).expect(200);
    expect(body).toMatchObject({ width: 200, height: 300, type: 'image/jpeg' });
    const kept = (await app.http.get((body as { url: string }).url).expect(200)).body as Buffer;
    expect(kept.includes(secret)).toBe(false);
    const { exif, orientation } = await sharp(kept).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('drops bytes that follow the end of the picture', async () => {
    const script = '<script>alert(document.domain)</script>';
    const { body } = await upload(
      Buffer.concat([await picture(90, 180), Buffer.from(script)]),
      'products',
    ).expect(200);
    const kept = (await app.http.get((body as { url: string }).url).expect(200)).body as Buffer;
    expect(kept.includes(script)).toBe(false);
  });
});

describe('a picture in a format that not every browser shows', () => {
  const kept = async (url: string) => (await app.http.get(url).expect(200)).body as Buffer;

  it('becomes a JPEG of the same size and colours', async () => {
    for (const kind of ['webp', 'avif', 'gif'] as const) {
      const { body } = await upload(await drawn(kind, 120, 240), 'products', {
        filename: `a.${kind}`,
      }).expect(200);
      expect(body).toMatchObject({
        type: 'image/jpeg',
        width: 120,
        height: 240,
        url: expect.stringMatching(/\.jpg$/) as string,
      });
      const { data, info } = await sharp(await kept((body as { url: string }).url))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(3);
      const [red = 0, green = 0, blue = 0] = data;
      for (const [seen, drawnWith] of [
        [red, 0x2a],
        [green, 0x9d],
        [blue, 0x8f],
      ] as const)
        expect(Math.abs(seen - drawnWith)).toBeLessThan(8);
    }
  });

  it('becomes a PNG when it has transparency', async () => {
    for (const kind of ['webp', 'avif', 'gif'] as const) {
      const { body } = await upload(await drawn(kind, 130, 260, true), 'products', {
        filename: `a.${kind}`,
      }).expect(200);
      expect(body).toMatchObject({ type: 'image/png', width: 130, height: 260 });
      const { isOpaque } = await sharp(await kept((body as { url: string }).url)).stats();
      expect(isOpaque).toBe(false);
    }
  });

  it('is read from HEIC, the format of phones', async () => {
    const { body } = await upload(await readFile(bottle), 'products', {
      filename: 'IMG_2042.HEIC',
    }).expect(200);
    expect(body).toMatchObject({ type: 'image/jpeg', width: 300, height: 500 });
    const { channels } = await sharp(await kept((body as { url: string }).url)).stats();
    // the colours go from red to yellow
    expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([4, 2, 0]);
  });

  it('becomes its first frame when it is an animation', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 80, channels: 3, background } })
        .png()
        .toBuffer();
    const moving = await sharp([await frame('#c00000'), await frame('#0000c0')], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const { body } = await upload(moving, 'products', { filename: 'a.gif' }).expect(200);
    expect(body).toMatchObject({ width: 40, height: 80 });
    const { dominant } = await sharp(await kept((body as { url: string }).url)).stats();
    expect(dominant.r).toBeGreaterThan(150);
    expect(dominant.b).toBeLessThan(60);
  });
});

describe('an image is rejected', () => {
  it('when it is too tall, too wide or not upright, with the measured size', async () => {
    await refused(upload(await picture(400, 701), 'products'), 422, 'IMAGE_TOO_TALL', {
      height: 701,
      maxHeight: 700,
    });
    await refused(upload(await picture(421, 600), 'products'), 422, 'IMAGE_TOO_WIDE', {
      width: 421,
      maxWidth: 420,
    });
    await refused(upload(await picture(300, 300), 'products'), 422, 'IMAGE_NOT_TALLER_THAN_WIDE', {
      width: 300,
      height: 300,
    });
    await refused(upload(await picture(2_561, 1_000), 'theme/web'), 422, 'IMAGE_TOO_WIDE', {
      width: 2_561,
      maxWidth: 2_560,
    });
  });

  it('when it is larger than its folder allows, whichever part of the form comes first', async () => {
    const heavy = await noise(420, 700);
    expect(heavy.length).toBeGreaterThan(250 * 1024);
    const params = { maxBytes: 256_000, size: '250 KB' };
    await refused(upload(heavy, 'products'), 413, 'IMAGE_TOO_LARGE', params);
    const pathLast = app.http
      .post(`/api/v1/files/${owner.uid}`)
      .set('authorization', `Bearer ${owner.token}`)
      .attach('file', heavy, 'a.png')
      .field('path', 'logo');
    await refused(pathLast, 413, 'IMAGE_TOO_LARGE', params);
  });

  it('when it is larger than any folder allows', async () => {
    const params = { maxBytes: 20 * 1024 * 1024, size: '20 MB' };
    const huge = Buffer.concat([await picture(100, 200), Buffer.alloc(21 * 1024 * 1024)]);
    await refused(upload(huge, 'theme/web'), 413, 'IMAGE_TOO_LARGE', params);
    const pathLast = app.http
      .post(`/api/v1/files/${owner.uid}`)
      .set('authorization', `Bearer ${owner.token}`)
      .attach('file', huge, 'a.png')
      .field('path', 'theme/web');
    await refused(pathLast, 413, 'IMAGE_TOO_LARGE', params);
  });

  it('when its bytes are not a known picture format, whatever its name is', async () => {
    const svg = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="100" height="200"><script>alert(1)</script></svg>',
    );
    await refused(upload(svg, 'products', { filename: 'bottle.png' }), 422, 'IMAGE_TYPE');
    const tiff = await sharp({
      create: { width: 100, height: 200, channels: 3, background: '#123' },
    })
      .tiff()
      .toBuffer();
    await refused(upload(tiff, 'products', { filename: 'bottle.jpg' }), 422, 'IMAGE_TYPE');
    await refused(upload(Buffer.from('x'), 'products'), 422, 'IMAGE_TYPE');
  });

  it('when it would be converted but is damaged, cut off or too large for its folder', async () => {
    await refused(upload(Buffer.from('GIF89a and so on'), 'products'), 422, 'IMAGE_BROKEN');
    const heic = await readFile(bottle);
    await refused(
      upload(heic.subarray(0, heic.length - 200), 'products', { filename: 'a.heic' }),
      422,
      'IMAGE_BROKEN',
    );
    await refused(
      upload(heic.subarray(0, 200), 'products', { filename: 'a.heic' }),
      422,
      'IMAGE_BROKEN',
    );
    for (const kind of ['webp', 'avif'] as const) {
      const whole = await drawn(kind, 300, 500);
      await refused(upload(whole.subarray(0, whole.length / 2), 'products'), 422, 'IMAGE_BROKEN');
    }
    await refused(upload(await readFile(large), 'products'), 422, 'IMAGE_TOO_TALL', {
      height: 2_000,
      maxHeight: 700,
    });
    await refused(upload(await drawn('webp', 500, 600), 'products'), 422, 'IMAGE_TOO_WIDE', {
      width: 500,
      maxWidth: 420,
    });
  });

  it('when it is damaged or cut off', async () => {
    const whole = await noise(150, 300, 'jpeg');
    await refused(upload(whole.subarray(0, whole.length / 2), 'products'), 422, 'IMAGE_BROKEN');
    const cut = await picture(150, 300);
    await refused(upload(cut.subarray(0, 60), 'products'), 422, 'IMAGE_BROKEN');
    const header = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from('nothing that follows makes sense'),
    ]);
    await refused(upload(header, 'products'), 422, 'IMAGE_BROKEN');
  });

  it('when it is a decompression bomb, without decoding it', async () => {
    const bomb = decompressionBomb(20_000);
    const before = process.memoryUsage().rss;
    await refused(upload(bomb, 'theme/web'), 422, 'IMAGE_TOO_TALL', {
      height: 20_000,
      maxHeight: 1_440,
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('without a known folder', async () => {
    for (const path of ['videos', '', '../products', 'products/../logo', undefined]) {
      await refused(upload(await picture(100, 200), path), 422, 'FILE_PATH_UNKNOWN');
    }
  });

  it('without a file, or when the body is not a form', async () => {
    await refused(upload(undefined, 'products'), 422, 'FILE_REQUIRED');
    await refused(upload(Buffer.alloc(0), 'products'), 422, 'FILE_REQUIRED');
    await refused(
      app.as(owner).post(`/api/v1/files/${owner.uid}`, { path: 'products' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
  });

  it('when the form has two files', async () => {
    const two = upload(await picture(100, 200), 'products').attach(
      'file',
      await picture(100, 200),
      'other.png',
    );
    const before = [await stored(), await rows()];
    expect((await two).status).toBe(413);
    expect([await stored(), await rows()]).toEqual(before);
  });
});

describe('permission to upload', () => {
  it('is only for the organiser with a confirmed e-mail', async () => {
    const image = await picture(100, 200);
    await refused(
      app.http
        .post(`/api/v1/files/${owner.uid}`)
        .field('path', 'products')
        .attach('file', image, 'a.png'),
      401,
      'UNAUTHENTICATED',
    );
    await refused(upload(image, 'products', { as: stranger, uid: owner.uid }), 403, 'FORBIDDEN');
    const unconfirmed = await app.anOrganiser({ verified: false });
    await refused(upload(image, 'products', { as: unconfirmed }), 403, 'EMAIL_NOT_VERIFIED');
  });
});

describe('reading a stored file', () => {
  let url: string;
  let size: number;
  beforeAll(async () => {
    ({ url, size } = (await upload(await picture(200, 400), 'products').expect(200)).body as {
      url: string;
      size: number;
    });
  });

  it('returns 304 for a matching ETag', async () => {
    const { etag } = (await app.http.get(url).expect(200)).headers;
    await app.http.get(url).set('if-none-match', String(etag)).expect(304);
  });

  it('returns a range', async () => {
    const whole = (await app.http.get(url).expect(200)).body as Buffer;
    const part = await app.http.get(url).set('range', 'bytes=10-19').expect(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${size}`);
    expect(part.body as Buffer).toEqual(whole.subarray(10, 20));
    const beyond = await app.http.get(url).set('range', `bytes=${size}-`).expect(416);
    expect([beyond.headers['content-range'], beyond.headers['cache-control']]).toEqual([
      `bytes */${size}`,
      'no-store',
    ]);
  });

  it('returns 404 for other paths, and never a file outside the folder', async () => {
    const paths = [
      url.replace(/.{6}\.png$/, '000000.png'),
      '/files/',
      '/files/..%2f..%2fetc%2fpasswd',
      `/files/${owner.uid}/..%2f..%2fsecret`,
      '/files/%2fetc%2fpasswd',
      '/files/a%00.png',
      `/files/${owner.uid}/products`,
    ];
    for (const path of paths) {
      const { status } = await app.http.get(path);
      expect(status, path).toBe(404);
    }
  });
});

/** A black PNG of side × side pixels: a small file. Decoded, it takes three bytes per pixel. */
function decompressionBomb(side: number): Buffer {
  const rowsPerBlock = 200;
  const rows = Buffer.alloc(rowsPerBlock * (1 + side * 3));
  // A flushed block does not refer to the blocks before, so the same one can be repeated.
  const block = deflateRawSync(rows, { finishFlush: constants.Z_FULL_FLUSH });
  const pixels = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: side / rowsPerBlock }, () => block),
    deflateRawSync(Buffer.alloc(0)),
    uint32(1 + ((side * (1 + side * 3)) % 65_521) * 65_536),
  ]);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
  };
  const bitDepthAndColour = Buffer.from([8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([uint32(side), uint32(side), bitDepthAndColour])),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
