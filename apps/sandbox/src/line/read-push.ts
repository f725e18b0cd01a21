import { z } from "zod";
import { type LineErrorDetail, LineMessagingError } from "./line-error.ts";

const TYPES = ["text", "image", "video", "audio", "location", "sticker", "template", "imagemap", "flex"];
const MAXIMUM_MESSAGES = 5;
/** UTF-16 units, as LINE counts them. */
const MAXIMUM_TEXT = 5000;

const messageSchema = z.looseObject({ type: z.string().optional(), text: z.unknown() });
const pushSchema = z.object({ to: z.string().optional(), messages: z.array(messageSchema).default([]) });

type Message = { type: string; text: unknown; [field: string]: unknown };

function findFaults({ type, text }: z.infer<typeof messageSchema>, at: string): LineErrorDetail[] {
  if (type === undefined || !TYPES.includes(type)) {
    return [{ message: `Must be one of the following values: [${TYPES.join(", ")}]`, property: `${at}.type` }];
  }
  if (type !== "text") return [];
  if (typeof text !== "string" || text === "") return [{ message: "May not be empty", property: `${at}.text` }];
  if (text.length <= MAXIMUM_TEXT) return [];
  return [{ message: `Length must be between 0 and ${MAXIMUM_TEXT}`, property: `${at}.text` }];
}

/** The body of a push; another is refused with LINE's list of faults. */
export function readPush(body: unknown): { to: string; messages: Message[] } {
  if (body === undefined) throw new LineMessagingError(400, "The request body could not be parsed as JSON");
  const push = pushSchema.safeParse(body).data;
  if (!push) throw new LineMessagingError(400, "The request body has 1 error(s)");
  const { to, messages } = push;
  const isCountWrong = messages.length === 0 || messages.length > MAXIMUM_MESSAGES;
  const faults = [
    ...(to === undefined || to === "" ? [{ message: "May not be empty", property: "to" }] : []),
    ...(isCountWrong ? [{ message: `Size must be between 1 and ${MAXIMUM_MESSAGES}`, property: "messages" }] : []),
    ...messages.flatMap((message, index) => findFaults(message, `messages[${index}]`)),
  ];
  if (faults.length > 0) throw new LineMessagingError(400, `The request body has ${faults.length} error(s)`, faults);
  return { to: to ?? "", messages: messages.map((message) => ({ ...message, type: message.type ?? "" })) };
}
