import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

/** A payment in the format of Stripe, with the fields that are used. */
type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  description: string;
  application_fee_amount: number | null;
  metadata: Record<string, string>;
  last_payment_error: { message: string } | null;
  account: string | null;
};

type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  status: 'succeeded' | 'failed';
  failure_reason: string | null;
  refund_application_fee: boolean;
  account: string | null;
};

type Mood =
  | 'well'
  /** Responds with 500 to everything. */
  | 'broken'
  /** Executes the request, but closes the connection before responding. */
  | 'cut off'
  /** Rejects every API key. */
  | 'locked'
  /** Does not know the account, or has no access to it any more. */
  | 'refusing'
  /** Belongs to another account, which does not know earlier payments. */
  | 'somebody else';

export type StripeDouble = {
  settings: Record<string, string>;
  mood: (mood: Mood) => void;
  intents: () => Intent[];
  refunds: () => Refund[];
  /** What a player does in the form of Stripe's own script. */
  pay: (clientSecret: string | null, amount?: number) => void;
  decline: (clientSecret: string | null, message: string) => void;
  /** The bank is processing the payment: it can be neither paid again nor cancelled. */
  process: (clientSecret: string | null) => void;
  failRefund: (id: string) => void;
  /** An event about the current state of an object, signed at a given time; with another secret it is forged. */
  event: (
    type: string,
    id: string,
    signed?: { at?: Date; secret?: string },
  ) => { payload: string; headers: Record<string, string> };
  close: () => Promise<void>;
};

const keys = { secret: 'sk_test_double', publishable: 'pk_test_double', webhook: 'whsec_double' };

/** A mock server of Stripe's HTTP API: payment intents and refunds, with accounts, idempotency keys and errors. */
export async function aStripeDouble(): Promise<StripeDouble> {
  const books = new Books();
  let mood: Mood = 'well';
  const server = createServer((request, response) => void respond(books, mood, { request, response }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_WEBHOOK_SECRET: `whsec_ofsomebodyelse,${keys.webhook}`,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    mood: (next) => {
      mood = next;
    },
    intents: () => [...books.intents.values()],
    refunds: () => [...books.refunds.values()],
    pay: (secret, amount) =>
      books.bySecret(secret, {
        status: 'succeeded',
        last_payment_error: null,
        ...(amount === undefined ? {} : { amount }),
      }),
    decline: (secret, message) => books.bySecret(secret, { last_payment_error: { message } }),
    process: (secret) => books.bySecret(secret, { status: 'processing' }),
    failRefund: (id) => books.failRefund(id),
    event: (type, id, { at = new Date(), secret = keys.webhook } = {}) => {
      const payload = books.event(type, id);
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The state of the mock server. */
class Books {
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly #answered = new Map<string, { asked: string; id: string }>();
  #number = 0;

  /** The same key returns the same object; null if the contents differ. */
  once<Thing extends { id: string }>(key: string, asked: string, make: () => Thing): Thing | null {
    const before = this.#answered.get(key);
    if (before && before.asked !== asked) return null;
    const known = before && (this.intents.get(before.id) ?? this.refunds.get(before.id));
    if (known) return known as unknown as Thing;
    const made = make();
    this.#answered.set(key, { asked, id: made.id });
    return made;
  }

  name(kind: string): string {
    this.#number += 1;
    return `${kind}_double${this.#number}`;
  }

  bySecret(secret: string | null, change: Partial<Intent>): void {
    const intent = [...this.intents.values()].find(({ client_secret }) => client_secret === secret);
    if (!intent || intent.status === 'canceled') throw new Error(`Cannot be paid any more: ${secret}`);
    Object.assign(intent, change);
  }

  failRefund(id: string): void {
    Object.assign(this.refunds.get(id) ?? {}, {
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
  }

  event(type: string, id: string): string {
    const object = this.intents.get(id) ??
      this.refunds.get(id) ?? { id, object: 'payment_intent', account: null };
    const account = object.account ? { account: object.account } : {};
    return JSON.stringify({ id: this.name('evt'), object: 'event', type, data: { object }, ...account });
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

async function respond(books: Books, mood: Mood, { request, response }: Exchange): Promise<void> {
  const asked = new URLSearchParams(await bodyOf(request));
  if (mood === 'broken') return say(response, 500, errorOf('api_error', 'Stripe is broken'));
  if (mood === 'locked' || request.headers.authorization !== `Bearer ${keys.secret}`) {
    return say(response, 401, errorOf('invalid_request_error', 'Invalid API Key provided'));
  }
  if (mood === 'refusing') {
    return say(response, 403, errorOf('invalid_request_error', 'No such account', 'account_invalid'));
  }
  const { status, body } = reply(mood === 'somebody else' ? new Books() : books, request, asked);
  if (mood === 'cut off') return void response.destroy();
  return say(response, status, body);
}

function reply(books: Books, request: IncomingMessage, asked: URLSearchParams) {
  const { pathname } = new URL(request.url ?? '', 'http://stripe');
  const [, , things = '', id = '', action] = pathname.split('/');
  const account = request.headers['stripe-account']?.toString() ?? null;
  if (id === '') {
    const key = `${account} ${request.headers['idempotency-key']?.toString()}`;
    const make = () => (things === 'refunds' ? aRefund : anIntent)(books, asked, account);
    const made = books.once<Intent | Refund>(key, asked.toString(), make);
    return made ? done(made) : refusal('idempotency_error', 'This key was used with other parameters');
  }
  const thing = books.intents.get(id) ?? books.refunds.get(id);
  if (thing?.account !== account) {
    const body = errorOf('invalid_request_error', `No such ${things}: ${id}`, 'resource_missing');
    return { status: 404, body };
  }
  return action === 'cancel' && thing.object === 'payment_intent' ? cancel(thing) : done(thing);
}

function cancel(intent: Intent) {
  if (intent.status !== 'requires_payment_method') {
    const why = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}`;
    return refusal('invalid_request_error', why);
  }
  intent.status = 'canceled';
  return done(intent);
}

function anIntent(books: Books, asked: URLSearchParams, account: string | null): Intent {
  const id = books.name('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount: Number(asked.get('amount')),
    currency: asked.get('currency') ?? '',
    status: 'requires_payment_method',
    client_secret: `${id}_secret_double`,
    description: asked.get('description') ?? '',
    application_fee_amount: asked.has('application_fee_amount')
      ? Number(asked.get('application_fee_amount'))
      : null,
    metadata: { registrationId: asked.get('metadata[registrationId]') ?? '' },
    last_payment_error: null,
    account,
  };
  books.intents.set(id, intent);
  return intent;
}

function aRefund(books: Books, asked: URLSearchParams, account: string | null): Refund {
  const id = books.name('re');
  const refund: Refund = {
    id,
    object: 'refund',
    amount: Number(asked.get('amount')),
    status: 'succeeded',
    failure_reason: null,
    refund_application_fee: asked.get('refund_application_fee') === 'true',
    account,
  };
  books.refunds.set(id, refund);
  return refund;
}

function done(body: object) {
  return { status: 200, body };
}

function refusal(type: string, message: string) {
  return { status: 400, body: errorOf(type, message) };
}

function errorOf(type: string, message: string, code?: string) {
  return { error: { type, message, code } };
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
