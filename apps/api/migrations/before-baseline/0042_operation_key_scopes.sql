ALTER TABLE "operation_key" ADD COLUMN "scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Keys from before could make every call. They keep all but people, their passkeys, keys and identity checks. A key that is made without scopes from now on opens nothing.
UPDATE "operation_key" SET "scopes" = '{read-day,read-records,write-bookings,write-visits,tasks,parcels,billing,settings,audit}';
