import { addCalendarDays } from "@madoguchi/contract/time/tokyo";
import { useShownAtOnce } from "@madoguchi/ui/state/use-shown-at-once";
import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { SpotDayScreen } from "../../../features/spot/spot-day-screen.tsx";
import type { SpotFilter } from "../../../features/spot/spot-filters.tsx";
import { SpotsScreen } from "../../../features/spot/spots-screen.tsx";

/** Invalid values are ignored. */
const searchSchema = z.object({
  /** `day` shows one day by doctor; the week is shown otherwise. */
  view: z.enum(["day"]).optional().catch(undefined),
  week: z.iso.date().optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  doctor: z.string().max(60).optional().catch(undefined),
  department: z.string().max(100).optional().catch(undefined),
});

export const Route = createFileRoute("/_desk/spots/")({
  staticData: { title: "予約枠" },
  validateSearch: (search) => searchSchema.parse(search),
  component: SpotsPage,
});

function SpotsPage() {
  const { view, week, day, doctor, department } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [filter, setFilter] = useShownAtOnce<SpotFilter>(
    { doctorName: doctor, clinicalDepartmentId: department },
    ({ doctorName, clinicalDepartmentId }) =>
      navigate({ search: { view, week, day, doctor: doctorName, department: clinicalDepartmentId }, replace: true }),
  );
  if (view === "day") {
    return (
      <SpotDayScreen
        key={day}
        day={day}
        filter={filter}
        onFilter={setFilter}
        onDay={(shown) => void navigate({ search: { view, day: shown, doctor, department } })}
      />
    );
  }
  return (
    <SpotsScreen
      key={week}
      week={week}
      filter={filter}
      onFilter={setFilter}
      onWeek={(step, monday) =>
        void navigate({
          search: { week: step === 0 ? undefined : addCalendarDays(monday, step * 7), doctor, department },
        })
      }
    />
  );
}
