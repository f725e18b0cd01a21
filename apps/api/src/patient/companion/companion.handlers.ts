import { readCompanionRoomHandler, stateCompanion } from "./companion-room.ts";

/** For the holder of a companion's link (decision 106), who has no account. */
export const companionHandlers = { readCompanionRoom: readCompanionRoomHandler, stateCompanion };
