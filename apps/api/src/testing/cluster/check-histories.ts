/** A client's request and its answer, with times in milliseconds. `subject`: the treatment or the photo. */
export type HistoryEntry = {
  client: string;
  act: "register" | "book" | "pay" | "read" | "photo" | "see-photo";
  askedAt: number;
  answeredAt: number;
  outcome: "done" | "refused" | "unknown";
  subject?: string;
  /** The status of a refusal. */
  status?: number;
};

/** The state after the run. Each client books once. */
export type Found = {
  bookings: { treatmentId: string; client: string }[];
  seats: { seat: string; treatmentId: string }[];
  /** The card company's own ledger: the orders that were charged. */
  charged: { treatmentId: string; orderId: string }[];
  paid: { treatmentId: string; orderId: string }[];
  /** `arrivedAs`: the Message-IDs under which it arrived; a mail that is sent again keeps its own. */
  notifications: { id: string; state: string; arrivedAs: string[] }[];
  /** Each client sends one. `isWhole`: the bytes that were stored are read back. */
  photos: { photoId: string; client: string; isWhole: boolean }[];
};

function countBy<Item>(items: readonly Item[], of: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(of(item), (counts.get(of(item)) ?? 0) + 1);
  return counts;
}

function repeated<Item>(items: readonly Item[], of: (item: Item) => string): string[] {
  return [...countBy(items, of)].flatMap(([name, count]) => (count > 1 ? [name] : []));
}

/** Acknowledged bookings belong to their clients, and stay as they were acknowledged. */
function checkReads(history: readonly HistoryEntry[]): string[] {
  return history.flatMap((read) => {
    if (read.act !== "read" || read.outcome !== "refused") return [];
    const isOwn = ({ act, outcome, subject, answeredAt }: HistoryEntry) =>
      act === "book" && outcome === "done" && subject === read.subject && answeredAt <= read.askedAt;
    return history.some(isOwn) ? [`${read.client} was told of ${read.subject} and did not find it`] : [];
  });
}

/** An acknowledged photo is there once and unchanged; an unacknowledged one may be whole or missing. */
function checkPhotos(history: readonly HistoryEntry[], photos: Found["photos"]): string[] {
  const found = new Map(photos.map((photo) => [photo.photoId, photo]));
  return [
    ...history.flatMap(({ act, outcome, client, subject = "" }) =>
      act === "photo" && outcome === "done" && found.get(subject)?.client !== client
        ? [`the photo ${subject} that ${client} was told of is not there`]
        : [],
    ),
    ...photos.filter(({ isWhole }) => !isWhole).map(({ photoId }) => `the photo ${photoId} is not as it was stored`),
    ...repeated(photos, ({ client }) => client).map((client) => `${client} has sent one photo and has two`),
    ...history.flatMap(({ act, outcome, client, subject }) =>
      act === "see-photo" && outcome === "refused" ? [`${client} saw another picture than the photo ${subject}`] : [],
    ),
  ];
}

/** The broken promises; empty where there are none. */
export function checkHistories(history: readonly HistoryEntry[], found: Found): string[] {
  const done = (act: HistoryEntry["act"]) => history.filter((line) => line.act === act && line.outcome === "done");
  const booked = new Map(found.bookings.map(({ treatmentId, client }) => [treatmentId, client]));
  const seated = new Set(found.seats.map(({ treatmentId }) => treatmentId));
  const charged = new Set(found.charged.map(({ treatmentId }) => treatmentId));
  const orders = new Set(found.charged.map(({ orderId }) => orderId));
  return [
    ...done("book")
      .filter(({ subject = "", client }) => booked.get(subject) !== client)
      .map(({ subject, client }) => `the booking ${subject} that ${client} was told of is not there`),
    ...repeated(found.bookings, ({ client }) => client).map((client) => `${client} has two bookings`),
    ...repeated(found.seats, ({ seat }) => seat).map((seat) => `the seat ${seat} was given twice`),
    ...repeated(found.seats, ({ treatmentId }) => treatmentId).map((id) => `the booking ${id} has two seats`),
    ...[...booked.keys()].filter((id) => !seated.has(id)).map((id) => `the booking ${id} has no seat`),
    ...repeated(found.charged, ({ treatmentId }) => treatmentId).map((id) => `the visit ${id} was charged twice`),
    ...done("pay")
      .filter(({ subject = "" }) => !charged.has(subject))
      .map(({ subject }) => `the payment of ${subject} that was told of was not charged`),
    ...found.paid
      .filter(({ orderId }) => !orders.has(orderId))
      .map(({ orderId }) => `${orderId} is paid and not charged`),
    ...found.charged
      .filter(({ orderId }) => !found.paid.some((payment) => payment.orderId === orderId))
      .map(({ orderId }) => `${orderId} was charged and is not paid`),
    ...found.notifications.flatMap(({ id, state, arrivedAs }) => {
      const ids = new Set(arrivedAs).size;
      if (state !== "sent") return [`the notification ${id} is ${state}`];
      return ids === 1 ? [] : [`the notification ${id} arrived as ${ids} mails`];
    }),
    ...checkReads(history),
    ...checkPhotos(history, found.photos),
  ];
}

/** The longest time with requests of these acts and no answer, in milliseconds. */
export function longestStop(history: readonly HistoryEntry[], acts: readonly HistoryEntry["act"][]): number {
  const of = history.filter(({ act }) => acts.includes(act));
  const answered = of.flatMap(({ outcome, answeredAt }) => (outcome === "unknown" ? [] : [answeredAt]));
  const ends = [...answered].sort((one, other) => one - other);
  let longest = 0;
  for (const [index, end] of ends.entries()) {
    const last = ends[index - 1];
    if (last === undefined) continue;
    const asked = of.filter(({ askedAt, answeredAt }) => answeredAt > last && askedAt < end);
    const first = Math.max(last, Math.min(...asked.map(({ askedAt }) => askedAt)));
    if (asked.length > 0) longest = Math.max(longest, end - first);
  }
  return longest;
}
