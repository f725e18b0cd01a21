import { randomBytes, randomUUID } from "node:crypto";
import { initialPeople, type LinePerson } from "./line-person.ts";

export type LineSettings = {
  channelId: string;
  channelSecret: string;
  /** The secret of the clinic's messaging channel, which signs webhooks. */
  messagingSecret: string;
  /** The messaging channel's long-lived token, issued in LINE's console. */
  messagingAccessToken: string;
  /** The registered redirect addresses; parameters may be added. */
  callbackUrls: string[] | "any portal's";
  webhookUrl: string;
};

/** The consent behind an authorization code. */
export type Consent = {
  userId: string;
  redirectUri: string;
  codeChallenge: string | undefined;
  nonce: string | undefined;
  scopes: string[];
  expiresAt: Date;
};

export type Push = {
  at: string;
  to: string;
  messages: unknown[];
  retryKey: string | undefined;
  requestId: string;
  /** Whether the recipient is a friend. LINE does not tell the sender. */
  isDelivered: boolean;
};

/** A fault in the next ID token of a user. */
export type TokenFault = {
  /** Replace the token's own claims; `null` removes one. */
  claims: Record<string, unknown>;
  algorithm: "HS256" | "HS512" | "none";
  /** Signs in place of the channel's secret. */
  secret?: string | undefined;
};

/** LINE as one channel of one provider sees it. In memory: a restart leaves the initial persons only. */
export type Line = {
  settings: LineSettings;
  /** The issuer of its tokens. */
  issuer: string;
  /** The real time, for tokens; `codeNow`, for codes, can be moved ahead. */
  now: () => Date;
  codeNow: () => Date;
  people: LinePerson[];
  /** User ids of the friends of the clinic's account. */
  friends: Set<string>;
  consents: Map<string, Consent>;
  accessTokens: Map<string, { userId: string; scopes: string[]; expiresAt: Date }>;
  channelTokens: Map<string, Date>;
  /** The keys are user ids; each is used once. */
  tokenFaults: Map<string, TokenFault>;
  pushes: Push[];
};

export function openLine(
  settings: LineSettings,
  issuer: string,
  clocks: { now: () => Date; codeNow: () => Date },
): Line {
  return {
    settings,
    issuer,
    ...clocks,
    people: initialPeople(),
    friends: new Set(),
    consents: new Map(),
    accessTokens: new Map(),
    channelTokens: new Map(),
    tokenFaults: new Map(),
    pushes: [],
  };
}

/** Removes everything but the initial persons. */
export function resetLine(line: Line): void {
  line.people = initialPeople();
  line.pushes = [];
  for (const part of [line.friends, line.consents, line.accessTokens, line.channelTokens, line.tokenFaults]) {
    part.clear();
  }
}

/** Adds a person with a user id of LINE's form. */
export function addPerson(line: Line, displayName: string, email: string | undefined): LinePerson {
  const person = { userId: `U${randomBytes(16).toString("hex")}`, displayName, email };
  line.people.push(person);
  return person;
}

export function findPerson(line: Line, userId: string): LinePerson | undefined {
  return line.people.find((person) => person.userId === userId);
}

/** An authorization code or an access token. */
export function newToken(): string {
  return `${randomUUID()}${randomUUID()}`.replaceAll("-", "");
}
