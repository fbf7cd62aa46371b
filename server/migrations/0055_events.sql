CREATE TABLE "event_attendees" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"event_id" uuid NOT NULL,
	"occurrence" text,
	"contact_id" uuid,
	"member_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"note" text,
	"state" text NOT NULL,
	"queued_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" uuid,
	"language" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "event_attendees_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_feeds" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_feeds_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"title" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"visibility" text NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"all_day" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"mode" text NOT NULL,
	"place" text,
	"online_url" text,
	"capacity_onsite" integer,
	"capacity_online" integer,
	"registration" text NOT NULL,
	"registration_until" timestamp with time zone,
	"waitlist" boolean NOT NULL,
	"organizer_id" uuid,
	"organization_id" uuid,
	"cover" text,
	"repeat" jsonb,
	"overrides" jsonb NOT NULL,
	"reminders_minutes" jsonb NOT NULL,
	"linked" jsonb,
	"slug" text,
	"uid" text NOT NULL,
	"sequence" integer NOT NULL,
	"state" text NOT NULL,
	"range_start" timestamp with time zone NOT NULL,
	"range_end" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"words" text GENERATED ALWAYS AS (fold(title || ' ' || coalesce(place, ''))) STORED NOT NULL,
	CONSTRAINT "events_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "event_attendees" ADD CONSTRAINT "event_attendees_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD CONSTRAINT "event_attendees_team_id_event_id_events_team_id_id_fk" FOREIGN KEY ("team_id","event_id") REFERENCES "public"."events"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feeds" ADD CONSTRAINT "event_feeds_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_attendees_event" ON "event_attendees" USING btree ("team_id","event_id","occurrence");--> statement-breakpoint
CREATE UNIQUE INDEX "event_attendees_live" ON "event_attendees" USING btree ("team_id","event_id",coalesce(occurrence, ''),"email") WHERE state not in ('declined', 'refused', 'lapsed', 'cancelled');--> statement-breakpoint
CREATE INDEX "event_attendees_member" ON "event_attendees" USING btree ("team_id","member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "event_attendees_contact" ON "event_attendees" USING btree ("team_id","contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "event_attendees_offered" ON "event_attendees" USING btree ("offered_until") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "event_attendees_expected" ON "event_attendees" USING btree ("ends_at") WHERE state in ('confirmed', 'accepted');--> statement-breakpoint
CREATE INDEX "event_feeds_user" ON "event_feeds" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "events_range" ON "events" USING btree ("team_id","range_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_slug" ON "events" USING btree ("slug") WHERE slug is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_uid" ON "events" USING btree ("team_id","uid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_organizer" ON "events" USING btree ("team_id","organizer_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_organization" ON "events" USING btree ("team_id","organization_id") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("team_id",words gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_remind" ON "events" USING btree ("remind_at") WHERE remind_at is not null;