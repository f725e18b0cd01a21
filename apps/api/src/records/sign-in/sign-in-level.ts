/** The work that a browser does before it gets a mail: 0 for none, each further level twice the one before. */
export type WorkLevel = 0 | 1 | 2 | 3 | 4 | 5;

function levelOf(count: number, steps: readonly [number, WorkLevel][]): WorkLevel {
  return steps.findLast(([from]) => count >= from)?.[1] ?? 0;
}

/** The steps count the requests of one network within the hour: thousands share a carrier's address, so the first ones need no work. */
const NETWORK_STEPS: readonly [number, WorkLevel][] = [
  [60, 1],
  [300, 2],
  [600, 3],
  [1200, 4],
  [2400, 5],
];

/** The steps count the mails that one mailbox got within the hour. */
const MAILBOX_STEPS: readonly [number, WorkLevel][] = [
  [5, 2],
  [10, 3],
  [15, 4],
  [20, 5],
];

/** The steps are ratios of everybody's mails to the hour's limit. */
const FLOOD_STEPS: readonly [number, WorkLevel][] = [
  [0.5, 1],
  [1, 2],
  [2, 3],
  [4, 4],
  [8, 5],
];

/** After this many a mailbox gets a further mail only where none of its mails is valid for some minutes more. */
const MOST_MAILS_AN_HOUR = 20;

/** A request within this time of the mailbox's last mail is answered with that mail. */
export const MAIL_INTERVAL_SECONDS = 60;

/** The least remaining validity of a mail with which a request is answered instead of another one. */
export const JOINABLE_SECONDS = 5 * 60;

type Pressure = {
  /** The network's requests within the hour. */
  networkRequests: number;
  /** The mailbox's mails within the hour that unknown browsers requested. */
  mailboxMails: number;
  secondsSinceLastMail: number | undefined;
  /** Everybody's mails in this hour, divided by the limit, which is a multiple of the normal busiest hour. */
  flood: number;
  /** Whether the same address has a mail that is valid for some minutes more. */
  hasGoodMail: boolean;
};

/**
 * The answer to a request from an unknown browser: a mail of its own or the mailbox's last one, and the work before it.
 * A request is never refused: the requester's work grows, and the number of mails to one mailbox is limited by sharing
 * the last one.
 */
export function decideOnMail({
  networkRequests,
  mailboxMails,
  secondsSinceLastMail = Number.POSITIVE_INFINITY,
  flood,
  hasGoodMail,
}: Pressure): { gives: "mail" | "last mail"; level: WorkLevel } {
  const ofNetwork = levelOf(networkRequests, NETWORK_STEPS);
  const isTooSoon = secondsSinceLastMail < MAIL_INTERVAL_SECONDS;
  if (hasGoodMail && (isTooSoon || mailboxMails >= MOST_MAILS_AN_HOUR)) return { gives: "last mail", level: ofNetwork };
  const levels: WorkLevel[] = [
    ofNetwork,
    levelOf(mailboxMails, MAILBOX_STEPS),
    levelOf(flood, FLOOD_STEPS),
    isTooSoon ? 1 : 0,
  ];
  return { gives: "mail", level: levels.reduce((most, level) => (level > most ? level : most)) };
}
