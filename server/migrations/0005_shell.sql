CREATE TABLE "landing_services" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"nr" integer NOT NULL,
	"text" jsonb NOT NULL,
	"price" integer,
	"currency" text NOT NULL,
	"seats_from" integer NOT NULL,
	"seats_to" integer,
	"recommended" boolean NOT NULL,
	CONSTRAINT "landing_services_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text,
	"phone" text,
	"service_id" uuid,
	"seats" integer,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_requests_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"notice_id" uuid,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text,
	"urgent" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_deliveries_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kinds" jsonb NOT NULL,
	"quiet_hours" jsonb NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notice_settings_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"box" text NOT NULL,
	"kind" text,
	"params" jsonb,
	"title" text,
	"description" text,
	"icon" text,
	"image" text,
	"link" text,
	"use_router" boolean,
	"time" text NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read" boolean NOT NULL,
	"seen" boolean NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"collapse_key" text,
	CONSTRAINT "notices_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_preferences" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"layout" text,
	"scheme" text NOT NULL,
	"theme" text,
	"density" text NOT NULL,
	"reduced_motion" boolean,
	"start_page" text,
	CONSTRAINT "member_preferences_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "shortcuts" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"description" text,
	"icon" text NOT NULL,
	"link" text NOT NULL,
	"use_router" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortcuts_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "instance_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "due_told" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "layout" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "areas_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "public_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_day_of_week" smallint;--> statement-breakpoint
ALTER TABLE "landing_services" ADD CONSTRAINT "landing_services_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_team_id_service_id_landing_services_team_id_id_fk" FOREIGN KEY ("team_id","service_id") REFERENCES "public"."landing_services"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_preferences" ADD CONSTRAINT "member_preferences_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortcuts" ADD CONSTRAINT "shortcuts_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_requests_age" ON "service_requests" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_deliveries_member" ON "notice_deliveries" USING btree ("team_id","user_id","channel");--> statement-breakpoint
CREATE INDEX "notices_box" ON "notices" USING btree ("team_id","user_id","box","arrived_at");--> statement-breakpoint
CREATE INDEX "notices_collapse" ON "notices" USING btree ("team_id","user_id","collapse_key") WHERE not read and collapse_key is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "shortcuts_member" ON "shortcuts" USING btree ("team_id","user_id","created_at");