import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A mail server that answers each recipient as the test says. */
export class MailServer {
  readonly taken: string[] = [];
  readonly tries: string[] = [];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  constructor(private readonly answerTo: (recipient: string, attempt: number) => string) {
    this.server = createServer((socket) => this.serve(socket));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket.on('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy()));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let data: string | undefined;
    let rest = '';
    say('220 test');
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
        } else if (/^(EHLO|HELO)/.test(line)) say('250 test');
        else if (line.startsWith('MAIL')) say('250 go on');
        else if (line.startsWith('RCPT')) {
          const recipient = /<(.+)>/.exec(line)?.[1] ?? '';
          this.tries.push(recipient);
          say(this.answerTo(recipient, this.tries.filter((tried) => tried === recipient).length));
        } else if (line === 'DATA') {
          data = '';
          say('354 go on');
        } else if (line === 'STARTTLS') say('502 not here');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('250 fine');
      }
    });
  }
}
