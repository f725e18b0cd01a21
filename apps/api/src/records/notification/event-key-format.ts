export type VisitStart = { startsAt: Date };

/** The text format of a key. `read` returns `undefined` for a text that `write` did not make. */
export type EventKeyFormat<Key> = {
  write: (key: Key, treatmentId: string | null) => string;
  read: (text: string) => Key | undefined;
};

export function readInstant(text = ""): Date | undefined {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) || instant.toISOString() !== text ? undefined : instant;
}

export function readNumber(text = ""): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

export const visitStart: EventKeyFormat<VisitStart> = {
  write: ({ startsAt }) => startsAt.toISOString(),
  read: (text) => {
    const startsAt = readInstant(text);
    return startsAt && { startsAt };
  },
};

function readTwoInstants(text: string): [Date, Date] | undefined {
  const [first, second] = text.split(" ").map((part) => readInstant(part));
  return first && second && [first, second];
}

/** A visit's start and another instant. */
export function startAnd<Key extends VisitStart>(
  instantOf: (key: Key) => Date,
  keyOf: (startsAt: Date, instant: Date) => Key,
): EventKeyFormat<Key> {
  return {
    write: (key) => `${key.startsAt.toISOString()} ${instantOf(key).toISOString()}`,
    read: (text) => {
      const [startsAt, instant] = readTwoInstants(text) ?? [];
      return startsAt && instant && keyOf(startsAt, instant);
    },
  };
}

export type AskedLink = VisitStart & { askedAt: Date };
export type Absence = VisitStart & { absentAt: Date };

export const askedLink: EventKeyFormat<AskedLink> = startAnd(
  ({ askedAt }) => askedAt,
  (startsAt, askedAt) => ({ startsAt, askedAt }),
);

export const absence: EventKeyFormat<Absence> = startAnd(
  ({ absentAt }) => absentAt,
  (startsAt, absentAt) => ({ startsAt, absentAt }),
);

/** The time at which a message of the clinic's was sent. */
export const sentInstant: EventKeyFormat<{ sentAt: Date }> = {
  write: ({ sentAt }) => sentAt.toISOString(),
  read: (text) => {
    const sentAt = readInstant(text);
    return sentAt && { sentAt };
  },
};

/** A parcel may be sent twice, if the first time was recorded by mistake; `null` in keys of earlier releases. */
export type ShippedParcel = { shippedAt: Date | null };

export const shippedParcel: EventKeyFormat<ShippedParcel> = {
  write: ({ shippedAt }, treatmentId) => shippedAt?.toISOString() ?? treatmentId ?? "once",
  read: (text) => ({ shippedAt: readInstant(text) ?? null }),
};
