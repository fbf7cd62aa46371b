CREATE TABLE "academy_assignments" (
	"team_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"assigned_by" uuid,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_on" date,
	"done_at" timestamp with time zone,
	"reminded_on" date,
	"late_told_on" date,
	CONSTRAINT "academy_assignments_team_id_course_id_user_id_pk" PRIMARY KEY("team_id","course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "academy_categories" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "academy_categories_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "academy_courses" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"duration" integer NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"gated" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"built_in" text,
	"own_steps" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "academy_courses_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "academy_courses_state" CHECK (state in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "academy_progress" (
	"team_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"current_step" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"finished_run" integer DEFAULT -1 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "academy_progress_team_id_course_id_user_id_pk" PRIMARY KEY("team_id","course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "academy_steps" (
	"team_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "academy_steps_team_id_course_id_id_pk" PRIMARY KEY("team_id","course_id","id")
);
--> statement-breakpoint
ALTER TABLE "academy_assignments" ADD CONSTRAINT "academy_assignments_team_id_course_id_academy_courses_team_id_id_fk" FOREIGN KEY ("team_id","course_id") REFERENCES "public"."academy_courses"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_assignments" ADD CONSTRAINT "academy_assignments_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_assignments" ADD CONSTRAINT "academy_assignments_team_id_assigned_by_members_team_id_user_id_fk" FOREIGN KEY ("team_id","assigned_by") REFERENCES "public"."members"("team_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_categories" ADD CONSTRAINT "academy_categories_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_courses" ADD CONSTRAINT "academy_courses_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_courses" ADD CONSTRAINT "academy_courses_team_id_category_id_academy_categories_team_id_id_fk" FOREIGN KEY ("team_id","category_id") REFERENCES "public"."academy_categories"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_progress" ADD CONSTRAINT "academy_progress_team_id_course_id_academy_courses_team_id_id_fk" FOREIGN KEY ("team_id","course_id") REFERENCES "public"."academy_courses"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_progress" ADD CONSTRAINT "academy_progress_team_id_user_id_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_steps" ADD CONSTRAINT "academy_steps_team_id_course_id_academy_courses_team_id_id_fk" FOREIGN KEY ("team_id","course_id") REFERENCES "public"."academy_courses"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "academy_assignments_due" ON "academy_assignments" USING btree ("due_on") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "academy_categories_slug" ON "academy_categories" USING btree ("team_id","slug");