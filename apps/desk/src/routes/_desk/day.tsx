import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { DayScreen } from "../../features/day/day-screen.tsx";
import { DAY_STATES } from "../../features/day/day-state.ts";

/** Invalid values are ignored. */
const searchSchema = z.object({
  day: z.iso.date().optional().catch(undefined),
  doctor: z.string().max(60).optional().catch(undefined),
  /** A doctor sees the patients of all doctors. */
  everyone: z.literal(true).optional().catch(undefined),
  state: z.enum(DAY_STATES).optional().catch(undefined),
  /** A visit of the day whose dialog is open, and its step. */
  visit: z.string().max(100).optional().catch(undefined),
  /** A visit of the day that is shown beside the list. */
  at: z.string().max(100).optional().catch(undefined),
  step: z.enum(["move", "cancel"]).optional().catch(undefined),
});

export const Route = createFileRoute("/_desk/day")({
  staticData: { title: "本日" },
  validateSearch: (search) => searchSchema.parse(search),
  component: DayPage,
});

function DayPage() {
  const { day, doctor, everyone, state, visit, step, at } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DayScreen
      day={day}
      filter={{ doctorName: doctor, isEveryone: everyone === true, state }}
      asked={visit === undefined ? undefined : { treatmentId: visit, step }}
      onAnswered={() => void navigate({ search: { day, doctor, everyone, state, at }, replace: true })}
      at={at}
      onAt={(treatmentId) =>
        void navigate({
          search: { day, doctor, everyone, state, visit, step, at: treatmentId },
          replace: true,
          resetScroll: false,
        })
      }
      onFilter={({ doctorName, isEveryone, state: chosen }) =>
        void navigate({
          search: { day, doctor: doctorName, everyone: isEveryone || undefined, state: chosen },
          replace: true,
        })
      }
    />
  );
}
