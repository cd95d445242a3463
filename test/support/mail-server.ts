import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** The encryption of the server, and the part of STARTTLS that an attacker on the way removes. */
export type MailServerTls = {
  certificate: { key: Buffer; cert: Buffer };
  from?: 'STARTTLS' | 'the first byte';
  stripped?: 'the offer' | 'the beginning';
};

/** A mail server that answers each recipient as the test decides. */
export class MailServer {
  readonly taken: string[] = [];
  readonly tries: string[] = [];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  /** The number of the commands MAIL, RCPT and DATA that arrived without encryption. */
  inTheClear = 0;

  constructor(
    private readonly answerTo: (recipient: string, attempt: number) => string,
    private readonly tls?: MailServerTls,
  ) {
    this.server = createServer((socket) =>
      tls?.from === 'the first byte' ? this.encrypt(socket, true) : this.serve(socket),
    );
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `${this.tls?.from === 'the first byte' ? 'smtps' : 'smtp'}://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private encrypt(socket: Socket, isNew: boolean): void {
    this.serve(new TLSSocket(socket, { isServer: true, ...this.tls?.certificate }), isNew);
  }

  private serve(socket: Socket, isNew = true): void {
    this.sockets.add(
      socket.on('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy()),
    );
    const say = (line: string) => socket.write(`${line}\r\n`);
    let data: string | undefined;
    let rest = '';
    if (isNew) say('220 test');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== undefined) {
          if (line !== '.') data += `${line}\n`;
          else {
            this.taken.push(data);
            data = undefined;
            say('250 taken');
          }
          continue;
        }
        if (/^(MAIL|RCPT|DATA)/.test(line) && !(socket instanceof TLSSocket)) this.inTheClear += 1;
        if (/^(EHLO|HELO)/.test(line))
          say(this.offersTls(socket) ? '250-test\r\n250 STARTTLS' : '250 test');
        else if (line.startsWith('MAIL')) say('250 go on');
        else if (line.startsWith('RCPT')) {
          const recipient = /<(.+)>/.exec(line)?.[1] ?? '';
          this.tries.push(recipient);
          say(this.answerTo(recipient, this.tries.filter((tried) => tried === recipient).length));
        } else if (line === 'DATA') {
          data = '';
          say('354 go on');
        } else if (
          line === 'STARTTLS' &&
          this.offersTls(socket) &&
          this.tls?.stripped !== 'the beginning'
        ) {
          socket.removeAllListeners('data');
          say('220 go on');
          this.encrypt(socket, false);
        } else if (line === 'STARTTLS') say('502 not here');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('250 fine');
      }
    });
  }

  private offersTls(socket: Socket): boolean {
    return (
      this.tls !== undefined && this.tls.stripped !== 'the offer' && !(socket instanceof TLSSocket)
    );
  }
}
