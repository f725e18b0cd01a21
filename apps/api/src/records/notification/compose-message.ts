import type { MessageContent } from "./message-content.ts";
import { chargeSubject, type MessageRows, treatmentSubject, visitSubject } from "./message-subject.ts";
import type { NotificationDefinition } from "./notification-definition.ts";
import { notificationDefinitions } from "./notification-definitions.ts";
import type { NotificationEvent, NotificationType } from "./notification-event.ts";

type ComposedMessage = { isStale: boolean; content: MessageContent };

function applyTo<Subject, Event>(
  {
    isStale,
    template,
  }: {
    isStale: (subject: Subject, event: Event) => boolean;
    template: (subject: Subject, event: Event) => MessageContent;
  },
  subject: Subject | undefined,
  event: Event,
): ComposedMessage | undefined {
  return subject && { isStale: isStale(subject, event), content: template(subject, event) };
}

function composeBy<Event>(
  definition: NotificationDefinition<Event>,
  event: Event,
  rows: MessageRows,
): ComposedMessage | undefined {
  switch (definition.about) {
    case "visit":
      return applyTo(definition, visitSubject(rows), event);
    case "charge":
      return applyTo(definition, chargeSubject(rows), event);
    case "treatment":
      return applyTo(definition, treatmentSubject(rows), event);
    case "account":
      return applyTo(definition, rows, event);
  }
}

/** The message of an event, and whether it is stale by now; `undefined` when its rows are missing. */
export function composeMessage<Type extends NotificationType>(
  event: NotificationEvent<Type>,
  rows: MessageRows,
): ComposedMessage | undefined {
  return composeBy<NotificationEvent<Type>>(notificationDefinitions[event.type], event, rows);
}
