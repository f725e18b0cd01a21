import { z } from "zod/v4";

// Before any schema is created: each would test whether it may compile code, which the pages' policy refuses and
// reports (decision 11).
z.config({ jitless: true });

export { z };
