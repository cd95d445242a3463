// Generated from openapi.yaml by scripts/openapi.mjs: do not edit.
export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process alive?
         * @description Answers as long as the process can answer at all; asks nothing of others.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Can it serve?
         * @description Asks the database; 503 SERVICE_UNAVAILABLE while it does not answer; the answer comes within 2 s.
         */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/signOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the token: neither it nor its refresh token opens anything any more.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}/signIns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open sessions
         * @description Every browser that is signed in, where the identity provider lists them.
         */
        get: operations["listSignIns"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description The session of the token stays; with Firebase, which ends all or none, it ends too.
         */
        delete: operations["endOtherSignIns"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}/signIns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Its tokens open nothing any more: at once on this server, within seconds on others.
         */
        delete: operations["endSignIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/createUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Second step, after the identity provider has made the account: the company, its free trial of 30 days and the verification mail. Calling it again answers what the first call stored, and sends nothing.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/sendVerificationEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification mail again
         * @description Answers the same whether anybody has the address or not.
         */
        post: operations["sendVerificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the user and the company
         * @description With what the plan allows right now.
         */
        get: operations["getUser"];
        put?: never;
        /**
         * Change the company
         * @description What is absent keeps its value, null clears it. Plan, billing, trial and dates are the server’s and ignored.
         */
        post: operations["updateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uid}/mentor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the mentor
         * @description The agent whose code was given at sign-up.
         */
        get: operations["getUserMentor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mentor/publicCode/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a mentor code
         * @description For the sign-up form: whose code it is. Upper and lower case are the same.
         */
        get: operations["getMentorByPublicCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image
         * @description Send the image as `file` and its folder as `path`, in either order. Only png and jpeg, told by the bytes and not by the name. The image
         *     is decoded and written anew, turned upright and without EXIF or other hidden data; the same bytes sent again answer the same `url`.
         *
         *     | path | at most | measures |
         *     | --- | --- | --- |
         *     | `products` | 250 KB | 420 × 700 px, taller than wide |
         *     | `assessmentSheets/icons` | 250 KB | 1024 × 1024 px |
         *     | `logo` | 250 KB | 2000 × 2000 px |
         *     | `theme/web` | 20 MB | 2560 × 1440 px |
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products
         * @description The last changed first. `sort` knows name, type and lastUpdate; `q` looks in name, article number, region, country and vintage.
         */
        get: operations["listProducts"];
        put?: never;
        /** Create a product */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a product */
        get: operations["readProduct"];
        put?: never;
        /**
         * Change a product
         * @description What is absent keeps its value, null clears it.
         */
        post: operations["updateProduct"];
        /**
         * Delete a product
         * @description Tastings that took place and their reports keep it.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a product
         * @description Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. Tastings that use it never lost it.
         */
        post: operations["restoreProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/clone/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a product
         * @description With all its values, under a name that says it is a copy.
         */
        post: operations["cloneProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/product/{uid}/cloneStructure/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy the structure of a product
         * @description Type, subtype and attributes, with values still to be filled in.
         */
        post: operations["cloneProductStructure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the predefined sheets
         * @description All of them, always: there are about a dozen.
         */
        get: operations["listPublicSheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the product types
         * @description With the attributes their products start with, and their subtypes.
         */
        get: operations["listProductTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the categories of a sheet
         * @description Of a predefined one or of your own.
         */
        get: operations["listSheetCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/userProductTypes/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the product types of your sheets */
        get: operations["listUserProductTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sheets
         * @description Without what they ask, the last changed first. `sort` knows name, product, type and lastUpdate; `q` looks in the name in every language.
         */
        get: operations["listSheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a predefined sheet
         * @description Makes a copy of your own. Ids inside stay, so that answers can be compared.
         */
        post: operations["importSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/user/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one of your sheets */
        get: operations["readSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessmentSheet/{productType}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the predefined sheets of a product type
         * @description Empty where a type has none; an unknown type answers 404.
         */
        get: operations["listPublicSheetsOfType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructor/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the instructors
         * @description By name. `sort` knows name and lastUpdate; `q` looks in the name.
         */
        get: operations["listInstructors"];
        put?: never;
        /**
         * Create an instructor
         * @description The name is required.
         */
        post: operations["createInstructor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructor/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an instructor
         * @description By id or by `instructors/<id>`.
         */
        get: operations["readInstructor"];
        put?: never;
        /**
         * Change an instructor
         * @description What is absent keeps its value, null clears it.
         */
        post: operations["updateInstructor"];
        /**
         * Delete an instructor
         * @description Events that name them go on, and reports keep the name.
         */
        delete: operations["deleteInstructor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/instructor/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an instructor
         * @description Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. Events that name them never lost them.
         */
        post: operations["restoreInstructor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tastings
         * @description The last changed first, without their products and questions. `sort` knows name, type, template and lastUpdate; `q` looks in name and description.
         */
        get: operations["listTastings"];
        put?: never;
        /**
         * Create a tasting
         * @description Products and questions are numbered in the order given; ids are made only where there are none.
         */
        post: operations["createTasting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tasting
         * @description Whole, by id or by `tastings/<id>`.
         */
        get: operations["readTasting"];
        put?: never;
        /**
         * Change a tasting
         * @description What is absent keeps its value, null clears it. Lists are replaced whole. Events somebody already took part in keep it as it was.
         */
        post: operations["updateTasting"];
        /**
         * Delete a tasting
         * @description Events that hold it go on, and their reports keep it.
         */
        delete: operations["deleteTasting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a tasting
         * @description Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. Products and sheets that were deleted meanwhile stay in it, as in every tasting that holds them.
         */
        post: operations["restoreTasting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasting/{uid}/{id}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a tasting
         * @description With its products, questions and videos, under new ids and a name that says it is a copy.
         */
        post: operations["cloneTasting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/checkAll/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a code
         * @description Whether a code is taken, in any case. Saving checks again: somebody may be quicker.
         */
        get: operations["checkSessionCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/generateFreePublicCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make a free code
         * @description Eight characters without 0, O, 1 and I. Every plan may use it for a new event.
         */
        get: operations["generateFreePublicCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/user/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events and campaigns
         * @description Those that have not ended, or all with `includeOutDated=true`; the latest start first. `sort` knows name, code, fromDate, toDate and lastUpdate; `q` looks in tasting, instructor and code.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Create an event or campaign
         * @description Which of the two it is follows from its tasting. A code of your own needs a plan that has them.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/user/{uid}/joined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count who has joined
         * @description How many people have joined each event and campaign that is in progress, without their names.
         */
        get: operations["countJoined"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/user/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event or campaign
         * @description By id or by `sessions/<id>`.
         */
        get: operations["readSession"];
        put?: never;
        /**
         * Change an event or campaign
         * @description What is absent keeps its value, null clears it. Once somebody took part its tasting is fixed, and a former code still leads there.
         */
        post: operations["updateSession"];
        /**
         * Delete an event or campaign
         * @description Its reports stay readable. Deleting it before it starts frees its place in the month.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/user/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an event or campaign
         * @description Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. Its code, its guests and their answers are there again. A tasting and an instructor that were deleted meanwhile stay with it, as with every event that holds them.
         */
        post: operations["restoreSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the room
         * @description The tasting with its sheets and the caller’s own answers. In a BLIND tasting a product is null until the caller has submitted it.
         */
        get: operations["readRoom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save answers
         * @description Any part of the caller’s tasting, up to the whole of it, in one call: all of it is kept or nothing. Absent parts stay, null clears, and the last answer wins for each parameter and component, so that a call may be repeated safely. With `sequence` the last answer is the device’s last one, however late an older one arrives. From the moment a BLIND product is revealed only its `notes`, and a `rateBox` never given, can be answered. What comes too late is listed in `ignored`, and the rest is kept.
         */
        put: operations["saveAnswers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look at the door of a room
         * @description What somebody sees before coming in. After many wrong codes from one address further wrong ones answer 429 for a minute; a right one is always answered.
         */
        get: operations["readRoomDoor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/{code}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a room
         * @description With name and e-mail, or without where the room is in lite mode. The same `deviceKey` gets the same attendee and the same token again, also after the end. An e-mail that joined from another device answers EMAIL_IN_USE: go on with `resume`, or without a name where `liteMode` allows it.
         */
        post: operations["joinRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/{code}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a code to go on from another device
         * @description Mails six digits to the e-mail if it takes part. The answer is the same if it does not.
         */
        post: operations["resumeRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/room/{code}/resume/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on from another device
         * @description The mailed code is good for 10 minutes and 5 tries from one network, 20 from everywhere. From now on this device holds the attendee, and the former one no longer. The same device may repeat the call within that time and is answered the same.
         */
        post: operations["confirmResumeRoom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the summary of an event
         * @description Of all its answers up to now, without saving a report.
         */
        get: operations["readEventSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generated/{code}/product/{productRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the results of one product of an event
         * @description Of all its answers up to now, without saving a report.
         */
        get: operations["readEventProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a report's summary
         * @description The event, its people, the products by rating, satisfaction, the survey and the final comments. Means are exact, rounded half up to two decimals.
         */
        get: operations["readReportSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/product/{productRef}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the results of one product
         * @description Ratings, prices, the votes on every component of its sheet, and notes.
         */
        get: operations["readReportProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved reports
         * @description The latest first. `sort` knows name, publicCode and creationDate; `q` looks in name and code.
         */
        get: operations["listReports"];
        put?: never;
        /**
         * Save a report at once
         * @description Like generating one, but it is done when the answer comes.
         */
        post: operations["createReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a report
         * @description Answers at once with a reference; ask for its status until it is DONE. Later answers, edits and deletes do not change a report.
         */
        post: operations["generateReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generateBody": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at an event without saving a report
         * @description The event with its people and their answers as they are now.
         */
        post: operations["generateReportBody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/generateAssistantsPage/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a page of the people of a report
         * @description `id` is the page, from 0, with 200 people each; past the last one it is empty.
         */
        post: operations["readReportAssistants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask how far a report has come */
        get: operations["readReportStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a report
         * @description Its event with everybody and every answer. For numbers ask for the summary.
         */
        get: operations["readReport"];
        put?: never;
        /** Rename a report */
        post: operations["renameReport"];
        /**
         * Delete a report
         * @description The event and its answers stay.
         */
        delete: operations["deleteReport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/report/{uid}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a report
         * @description Takes back a deletion of the last 30 days, as it was, and a place among the reports; what was not deleted is answered as it is. A report that was not done, or had failed, is generated anew. Its event may have been deleted meanwhile.
         */
        post: operations["restoreReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        HealthDto: Record<string, never>;
        IssueDto: {
            /** @description Numbers and names that the rule's text needs. */
            params?: {
                [key: string]: string | number;
            };
            /** @description Where, with dots: `properties.2.name`. */
            path: string;
            /** @description Which rule, a stable code. */
            code: string;
        };
        ErrorDto: {
            /**
             * @description A sentence in English, for people who read logs. Branch on `error_msg`.
             * @example There is nothing at this address for you.
             */
            error: string;
            /**
             * @description The stable code of the error.
             * @example NOT_FOUND
             */
            error_msg: string;
            /**
             * @description The HTTP status once more.
             * @example 404
             */
            status: number;
            /** @description Name it when you ask for help. */
            requestId: string;
            /** @description The broken rules, where rules were broken. */
            issues?: components["schemas"]["IssueDto"][];
        };
        SignedOutDto: {
            /**
             * @description False with Firebase, which cannot end one session alone: forgetting the tokens is all there is.
             * @example true
             */
            ended: boolean;
        };
        SignInDto: {
            /** @example h3Kq8ZtWv1Rm5YpLx0Bn */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T18:30:00.000Z
             */
            begunAt: string;
            /**
             * Format: date-time
             * @description To the hour: a browser shows itself when it renews its token.
             * @example 2026-11-21T19:05:00.000Z
             */
            usedAt: string;
            /**
             * @description Browser and system; null when the browser did not say.
             * @example Firefox · Windows
             */
            device: string | null;
            /**
             * @description Whether it is the one that asks.
             * @example true
             */
            current: boolean;
        };
        SignInsDto: {
            /**
             * @description False with Firebase, which neither lists sessions nor ends one alone: `signIns` is empty then.
             * @example true
             */
            listed: boolean;
            /** @description The last used first. */
            signIns: components["schemas"]["SignInDto"][];
        };
        DeletedDto: {
            /** @example true */
            deleted: boolean;
        };
        CreateUserDto: {
            /**
             * @description The uid of the identity token.
             * @example h3Kq8ZtWv1Rm5YpLx0Bn
             */
            uid: string;
            /**
             * @description Name of the company or the cellar.
             * @example Bodegas Valdehierro
             */
            name?: string | null;
            /**
             * @description Everything but the digits is dropped.
             * @example 34600123456
             */
            phone?: string | null;
            /**
             * @description ISO 3166-1 code.
             * @example ES
             */
            country?: string | null;
            /**
             * @description Public code of a mentor, in any case.
             * @example MARTA24
             */
            mentorCode?: string | null;
            /**
             * @description Language of the interface and of the mails; `ES` when absent.
             * @example CA
             */
            lang?: string | null;
            /**
             * @description That terms and privacy policy were accepted. A form that asks nothing leaves it out; false is refused.
             * @example true
             */
            acceptTerms?: boolean | null;
        };
        PlanDto: {
            /** @example CRIANZA */
            ref: string;
            /** @example Crianza */
            name: string;
            /**
             * @description What the plan says of itself, by language.
             * @example [
             *       {
             *         "ES": "Hasta 60 productos",
             *         "CA": "Fins a 60 productes",
             *         "EN": "Up to 60 products"
             *       }
             *     ]
             */
            visibleProperties: {
                [key: string]: string;
            }[];
            /** @example 60 */
            maxWines?: number;
            /** @example 20 */
            maxTastings?: number;
            /** @example 3 */
            maxInstructors?: number;
            /** @example 6 */
            maxMonthlyEvents?: number;
            /** @example 6 */
            maxMonthlyCampaigns?: number;
            /** @description Whether it is the free trial that everybody starts with. */
            default: boolean;
            customAssessmentSheets: boolean;
            customLogo: boolean;
            customCodes: boolean;
            customThemes: boolean;
        };
        BillingDto: {
            /** @example 7 */
            maxLiveEvents?: number;
            /** @example 7 */
            maxPodcastEvents?: number;
            wineTourismAddon?: boolean;
        };
        UsedDto: {
            /** @example 12 */
            used: number;
            /**
             * @description Null without a cap.
             * @example 60
             */
            max: number | null;
        };
        UsageDto: {
            products: components["schemas"]["UsedDto"];
            tastings: components["schemas"]["UsedDto"];
            instructors: components["schemas"]["UsedDto"];
            /** @description Group events that start in this calendar month. */
            events: components["schemas"]["UsedDto"];
            /** @description Campaigns that start in this calendar month. */
            campaigns: components["schemas"]["UsedDto"];
            /** @description Uploaded images. */
            files: components["schemas"]["UsedDto"];
            /** @description Their size. */
            fileBytes: components["schemas"]["UsedDto"];
            /** @description Sheets of one's own. */
            sheets: components["schemas"]["UsedDto"];
            /** @description Saved reports. */
            reports: components["schemas"]["UsedDto"];
            reportsInProgress: components["schemas"]["UsedDto"];
            /** @description Images stored within the last minute. */
            uploadsPerMinute: components["schemas"]["UsedDto"];
            /** @description Reports asked for within the last minute. */
            generationsPerMinute: components["schemas"]["UsedDto"];
        };
        UserDto: {
            /** @example h3Kq8ZtWv1Rm5YpLx0Bn */
            uid: string;
            /** @example hola@valdehierro.example */
            email: string;
            /**
             * Format: date-time
             * @description When the organiser signed up.
             * @example 2026-02-03T10:15:00.000Z
             */
            creationDate: string;
            /** @example Bodegas Valdehierro */
            name: string;
            /**
             * @description Digits only.
             * @example 34600123456
             */
            phone: string | null;
            /** @example ES */
            country: string | null;
            /** @example Camino de las Viñas, 3 */
            address: string | null;
            /** @example Haro */
            city: string | null;
            /** @example 26200 */
            postalCode: string | null;
            /** @example https://valdehierro.example/ */
            webPage: string | null;
            /** @example Vinos de altura */
            slogan: string | null;
            /**
             * @description Network → link.
             * @example {
             *       "instagram": "https://instagram.com/valdehierro"
             *     }
             */
            social: {
                [key: string]: string;
            };
            /** @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png */
            logo: string | null;
            /** @example B26000000 */
            taxId: string | null;
            /** @example EUR */
            currency: string;
            /** @example ES */
            lang: string;
            /** @example Europe/Madrid */
            timeZone: string;
            /** @example https://valdehierro.example/privacidad */
            privacyPolicyUrl: string | null;
            /** @example https://valdehierro.example/condiciones */
            termsUrl: string | null;
            /**
             * Format: date-time
             * @description End of the free trial.
             * @example 2026-03-05T10:15:00.000Z
             */
            freePlanLimit: string | null;
            /**
             * @description Whether trial or plan has ended: then there are no new events.
             * @example false
             */
            blocked: boolean;
            /**
             * @description Days of the trial that are left, begun ones included; null on a paid plan.
             * @example 27
             */
            freeDaysLeft: number | null;
            /** @example 3 */
            version: number;
            storeActive: boolean;
            externalStore: boolean;
            satisfactionActive: boolean;
            tooltipsEnabled: boolean;
            demoDataLoaded: boolean;
            /** @description The plan, with what was granted over it. */
            plan: components["schemas"]["PlanDto"];
            billing: components["schemas"]["BillingDto"];
            /** @description What of plan and quotas is used. */
            usage: components["schemas"]["UsageDto"];
        };
        VerificationEmailDto: {
            /** @example hola@valdehierro.example */
            email?: string | null;
            /**
             * @description Language of the mail while the company has none.
             * @example ES
             */
            lang?: string | null;
        };
        VerificationEmailSentDto: {
            /** @example true */
            sent: boolean;
        };
        UpdateUserDto: {
            /** @example Bodegas Valdehierro */
            name?: string | null;
            /**
             * @description Everything but the digits is dropped.
             * @example 34600123456
             */
            phone?: string | null;
            /**
             * @description ISO 3166-1 code.
             * @example ES
             */
            country?: string | null;
            /** @example Camino de las Viñas, 3 */
            address?: string | null;
            /** @example Haro */
            city?: string | null;
            /** @example 26200 */
            postalCode?: string | null;
            /**
             * @description Without a scheme it gets https://.
             * @example https://valdehierro.example
             */
            webPage?: string | null;
            /** @example Vinos de altura */
            slogan?: string | null;
            /**
             * @description Network → link. The whole map is replaced; empty links are dropped.
             * @example {
             *       "instagram": "https://instagram.com/valdehierro"
             *     }
             */
            social?: {
                [key: string]: string;
            } | null;
            /**
             * @description Address of an image that was uploaded.
             * @example /files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png
             */
            logo?: string | null;
            /** @example B26000000 */
            taxId?: string | null;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description Language of the interface: `ES`, `CA`, `EN`, `DE`, `FR`, `IT`, `PL` or `PT`.
             * @example ES
             */
            lang?: string | null;
            /**
             * @description IANA zone.
             * @example Europe/Madrid
             */
            timeZone?: string | null;
            /**
             * @description Whether products show a link to buy them. Switching it on makes the store an external one.
             * @example true
             */
            storeActive?: boolean | null;
            /**
             * @description Whether the shop is elsewhere on the web. A store that is on and not external sells in euros.
             * @example true
             */
            externalStore?: boolean | null;
            /**
             * @description Whether attendees are asked how satisfied they are.
             * @example true
             */
            satisfactionActive?: boolean | null;
            /**
             * @description Whether the dashboard explains itself with hints.
             * @example true
             */
            tooltipsEnabled?: boolean | null;
            /**
             * @description Whether the offer of example data has been answered.
             * @example false
             */
            demoDataLoaded?: boolean | null;
            /**
             * @description The company's own privacy policy, shown to whoever joins a tasting.
             * @example https://valdehierro.example/privacidad
             */
            privacyPolicyUrl?: string | null;
            /**
             * @description The company's own terms, shown to whoever joins a tasting.
             * @example https://valdehierro.example/condiciones
             */
            termsUrl?: string | null;
            /**
             * @description The version that was read: a newer one in between answers 409. Without it the last write wins.
             * @example 3
             */
            version?: number;
        };
        MentorDto: {
            /** @example Marta Soler */
            completeName: string;
            /**
             * @description The code to sign up with, in upper case.
             * @example MARTA24
             */
            publicCode: string;
            /** @example marta.soler@example.com */
            email: string;
            /**
             * @description Null where there is none.
             * @example +34 600 123 456
             */
            phone: string | null;
        };
        PublicMentorDto: {
            /** @example Marta Soler */
            completeName: string;
            /**
             * @description The code to sign up with, in upper case.
             * @example MARTA24
             */
            publicCode: string;
        };
        UploadedFileDto: {
            /**
             * @description Where the image can be read by anybody, for ever the same bytes. Put this into the entity that shows it.
             * @example /files/k3Jx…/products/5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1.png
             */
            url: string;
            /**
             * @description The folder it was uploaded into.
             * @enum {string}
             */
            path: "products" | "assessmentSheets/icons" | "logo" | "theme/web";
            /**
             * @description The kind, told by the bytes.
             * @enum {string}
             */
            type: "image/png" | "image/jpeg";
            /**
             * @description Width in pixels.
             * @example 210
             */
            width: number;
            /**
             * @description Height in pixels.
             * @example 640
             */
            height: number;
            /**
             * @description Size of the stored image in bytes.
             * @example 84213
             */
            size: number;
        };
        NamedReferenceDto: {
            /**
             * @description The code: `WINE`, `RED`.
             * @example WINE
             */
            reference: string;
            /**
             * @description The name by language.
             * @example {
             *       "ES": "Vino",
             *       "CA": "Vi",
             *       "EN": "Wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
        };
        StoredPropertyDto: {
            name: {
                [key: string]: string;
            };
            value: {
                [key: string]: string;
            };
            unit: string;
            order: number;
            default: boolean;
        };
        StoredGrapeDto: {
            percentage: number | null;
            name: string;
        };
        ProductDto: {
            image: string | null;
            /** @description Of one unit, in the company's currency. */
            price: number | null;
            discountedPrice: number | null;
            externalStoreURL: string | null;
            type: components["schemas"]["NamedReferenceDto"];
            subtype: components["schemas"]["NamedReferenceDto"];
            vintage: number | null;
            region: string | null;
            country: string | null;
            properties: components["schemas"]["StoredPropertyDto"][];
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            id: string;
            /** @example productTypes/WINE */
            typePath: string;
            /** @example productTypes/WINE/subtypes/RED */
            subtypePath: string;
            referenceCode: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             */
            lastUpdate: string;
            /** @description The same as `id`. */
            reference: string;
            grapes: components["schemas"]["StoredGrapeDto"][];
            /** @description Rises with every change. */
            version: number;
            name: string;
        };
        GrapeDto: {
            /** @example Tempranillo */
            name?: string;
            /**
             * @description Share of the blend, 0 to 100, rounded half up to two decimals; those of all named grapes at most 100. Null where it is not known.
             * @example 85
             */
            percentage?: (number | string) | null;
        };
        ProductPropertyDto: {
            /**
             * @description By language; a plain text fills every language. An attribute without a name is dropped.
             * @example {
             *       "ES": "Crianza",
             *       "CA": "Criança",
             *       "EN": "Ageing"
             *     }
             */
            name?: {
                [key: string]: string;
            };
            /**
             * @description By language; a plain text fills every language, an empty one becomes '-'.
             * @example {
             *       "ES": "12",
             *       "CA": "12",
             *       "EN": "12"
             *     }
             */
            value?: {
                [key: string]: string;
            };
            /** @description Such as `% vol`, `g/l`, `°C`. */
            unit?: string | null;
            /** @description Place among the attributes, from 1; renumbered when saved. */
            order?: number;
            /** @description Whether it came with the product type. */
            default?: boolean;
        };
        SaveProductDto: {
            /** @example Viña Retrogusto Reserva 2019 */
            name?: string | null;
            /**
             * @description Code (`WINE`), path (`productTypes/WINE`) or the object that reading gave. `typePath` means the same.
             * @example WINE
             */
            type?: (string | Record<string, never>) | null;
            /** @example productTypes/WINE */
            typePath?: string | null;
            /**
             * @description Code (`RED`), path or object. `subtypePath` means the same.
             * @example RED
             */
            subtype?: (string | Record<string, never>) | null;
            /** @example productTypes/WINE/subtypes/RED */
            subtypePath?: string | null;
            /**
             * @description Address of the picture, as uploading a file answered it.
             * @example /files/products/3f2c.png
             */
            image?: string | null;
            /**
             * @description In the company's currency, with at most two decimals.
             * @example 18.5
             */
            price?: (number | string) | null;
            /**
             * @description Lower than the price, with at most two decimals.
             * @example 15.9
             */
            discountedPrice?: (number | string) | null;
            /**
             * @description Where it is sold; without a scheme it gets https://, and only http(s) links are kept.
             * @example https://shop.example.com/reserva
             */
            externalStoreURL?: string | null;
            /**
             * @description A year, null for wines without vintage.
             * @example 2019
             */
            vintage?: (number | string) | null;
            /** @example Rioja */
            region?: string | null;
            /** @example España */
            country?: string | null;
            /**
             * @description Your own article number.
             * @example RG-2019-RES
             */
            referenceCode?: string | null;
            /** @description The blend. */
            grapes?: components["schemas"]["GrapeDto"][] | null;
            /** @description Free attributes, in their order. */
            properties?: components["schemas"]["ProductPropertyDto"][] | null;
            /** @description The version that was read; a stale one answers 409. */
            version?: number;
        };
        SheetSummaryDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            id: string;
            /**
             * @description How other entities name it: `assessmentSheets/<id>`, or `publicAssessmentSheets/<id>` for a predefined one.
             * @example assessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            path: string;
            /**
             * @example {
             *       "ES": "Vino tinto",
             *       "CA": "Vi negre",
             *       "EN": "Red wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Code of the product type.
             * @example WINE
             */
            product: string;
            /**
             * @description Code of the subtype.
             * @example RED
             */
            type: string;
            /** @description Whether it is one of the predefined sheets, which everybody can import. */
            public: boolean;
            /** Format: date-time */
            lastUpdate: string;
            /** @description Rises with every change. */
            version: number;
            /** @description The same as `id`. */
            reference: string;
            productData: components["schemas"]["NamedReferenceDto"];
            subtypeData: components["schemas"]["NamedReferenceDto"];
        };
        ProductTypePropertyDto: {
            /**
             * @description Stable, whatever the language: `vintage`, `residualSugar`.
             * @example residualSugar
             */
            key: string;
            /**
             * @example {
             *       "ES": "Azúcar residual",
             *       "CA": "Sucre residual",
             *       "EN": "Residual sugar"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Empty where the attribute has none.
             * @example g/l
             */
            unit: string;
            /**
             * @description Place among the attributes, from 1.
             * @example 18
             */
            order: number;
            /** @description Always true: these are the attributes a product starts with. */
            default: boolean;
        };
        ProductSubtypeDto: {
            /**
             * @description The code; its path is `productTypes/WINE/subtypes/RED`.
             * @example SPARKLING
             */
            reference: string;
            /**
             * @example {
             *       "ES": "Vino espumoso",
             *       "CA": "Vi escumós",
             *       "EN": "Sparkling wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description Attributes that only this subtype has; they follow those of the type. */
            properties?: components["schemas"]["ProductTypePropertyDto"][];
        };
        ProductTypeDto: {
            /**
             * @description The code; its path is `productTypes/WINE`.
             * @example WINE
             */
            reference: string;
            /**
             * @example {
             *       "ES": "Vino",
             *       "CA": "Vi",
             *       "EN": "Wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description Whoever takes part in a tasting with such a product must be of age. */
            alcoholic: boolean;
            properties: components["schemas"]["ProductTypePropertyDto"][];
            subtypes: components["schemas"]["ProductSubtypeDto"][];
        };
        /** @enum {string} */
        CategoryKind: "MAIN" | "FINAL";
        /** @enum {string} */
        ComponentType: "OPTIONS_SLIDER" | "IMAGES_SLIDER" | "TREE" | "FACES";
        SheetOptionDto: {
            /** @example CDjWRmaeD9ZGxn4zWL3j */
            id: string;
            /**
             * @example {
             *       "ES": "Rubí",
             *       "CA": "Robí",
             *       "EN": "Ruby"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @description Address of its picture. */
            icon?: string | null;
            /** @description In a TREE: what the family divides into. */
            options?: components["schemas"]["SheetOptionDto"][];
        };
        SheetComponentDto: {
            /** @description From 1. */
            order: number;
            /**
             * @example {
             *       "ES": "Color",
             *       "CA": "Color",
             *       "EN": "Colour"
             *     }
             */
            name: {
                [key: string]: string;
            };
            type: components["schemas"]["ComponentType"];
            buttonAddText?: {
                [key: string]: string;
            };
            icon?: string | null;
            videoExplanationId?: string | null;
            videoExplanationUrl?: string | null;
            /** @description Of a slider, from less to more; empty for FACES. */
            options: components["schemas"]["SheetOptionDto"][];
            id: string;
        };
        SheetCategoryDto: {
            kind: components["schemas"]["CategoryKind"];
            /** @description From 1. */
            order: number;
            /**
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @example /library/view.svg */
            image: string | null;
            components: components["schemas"]["SheetComponentDto"][];
            id: string;
        };
        ImportSheetDto: {
            /**
             * @description Path or id of a predefined sheet.
             * @example publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            path?: string;
        };
        /** @enum {string} */
        ParameterType: "RATE_BOX" | "RATE_PRICE" | "BLIND_PRICE" | "NOTES";
        SheetParameterDto: {
            /**
             * @example {
             *       "ES": "Valoración",
             *       "CA": "Valoració",
             *       "EN": "Rating"
             *     }
             */
            name: {
                [key: string]: string;
            };
            type: components["schemas"]["ParameterType"];
            options: components["schemas"]["SheetOptionDto"][];
            /** @description From 1. */
            order: number;
            buttonAddText?: {
                [key: string]: string;
            };
            id: string;
        };
        SheetDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            id: string;
            /**
             * @description How other entities name it: `assessmentSheets/<id>`, or `publicAssessmentSheets/<id>` for a predefined one.
             * @example assessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            path: string;
            /**
             * @example {
             *       "ES": "Vino tinto",
             *       "CA": "Vi negre",
             *       "EN": "Red wine"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /**
             * @description Code of the product type.
             * @example WINE
             */
            product: string;
            /**
             * @description Code of the subtype.
             * @example RED
             */
            type: string;
            /** @description Whether it is one of the predefined sheets, which everybody can import. */
            public: boolean;
            /** Format: date-time */
            lastUpdate: string;
            /** @description Rises with every change. */
            version: number;
            parameters: components["schemas"]["SheetParameterDto"][];
            categories: components["schemas"]["SheetCategoryDto"][];
            /** @description The same as `id`. */
            reference: string;
            productData: components["schemas"]["NamedReferenceDto"];
            subtypeData: components["schemas"]["NamedReferenceDto"];
        };
        InstructorDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            id: string;
            /**
             * @description The same as `id`.
             * @example kX2vB8nQ4mZ1cR7tY0wL
             */
            reference: string;
            /** @example Aina Ferrer */
            name: string;
            /**
             * @description The uid of the organiser.
             * @example b7Yc2Lr0QkT4uVx9
             */
            group: string;
            /**
             * @description False: deleted instructors are not answered.
             * @example false
             */
            deleted: boolean;
            /**
             * @description Address of the picture; null where the default one is meant.
             * @example /files/instructors/3f2c.png
             */
            imgProfile: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
        };
        SaveInstructorDto: {
            /** @example Aina Ferrer */
            name?: string | null;
            /**
             * @description Address of the picture, as uploading a file answered it.
             * @example /files/instructors/3f2c.png
             */
            imgProfile?: string | null;
            /**
             * @description The version that was read; a stale one answers 409.
             * @example 1
             */
            version?: number;
        };
        TastingSummaryDto: {
            /** @example tY0wLkX2vB8nQ4mZ1cR7 */
            id: string;
            /**
             * @description The same as `id`.
             * @example tY0wLkX2vB8nQ4mZ1cR7
             */
            reference: string;
            /** @example Tarde de garnachas */
            name: string;
            /** @enum {string} */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description Minutes.
             * @example 60
             */
            duration: number;
            /** @enum {string} */
            template: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
            /**
             * @description How many products there are to taste.
             * @example 4
             */
            productCount: number;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
            description: string;
            offlineEnabled: boolean;
            publicAccessEnabled: boolean;
        };
        VideoSlotInputDto: {
            /**
             * @example youtube
             * @enum {string|null}
             */
            platform?: "vimeo" | "youtube" | "generated" | null;
            /**
             * @description The video's id at its platform.
             * @example aqz-KE-bpKQ
             */
            id?: string | null;
            /**
             * @description Spoken by an avatar: then text, avatar and language are required.
             * @example false
             */
            generated?: boolean | null;
            /** @example false */
            modified?: boolean | null;
            /**
             * @description Voice language, such as `es-ES`.
             * @example es-ES
             */
            language?: string | null;
            /** @example avatars/kX2vB8nQ4mZ1cR7tY0wL */
            avatarPath?: string | null;
            /**
             * @description Speech markup.
             * @example <speak>Bienvenidos</speak>
             */
            text?: string | null;
            /** @example false */
            locked?: boolean | null;
        };
        QuizOptionsInputDto: {
            /** @example Garnacha */
            answer1?: (string | {
                [key: string]: string;
            }) | null;
            /** @example Mencía */
            answer2?: (string | {
                [key: string]: string;
            }) | null;
            /** @example Bobal */
            answer3?: (string | {
                [key: string]: string;
            }) | null;
            /** @example Cariñena */
            answer4?: (string | {
                [key: string]: string;
            }) | null;
        };
        QuizQuestionInputDto: {
            /** @description Keeps its answers together over saves; a new question gets one. */
            reference?: string | null;
            /**
             * @description At most 90 characters.
             * @example ¿De qué uva es este vino?
             */
            question?: (string | {
                [key: string]: string;
            }) | null;
            options?: components["schemas"]["QuizOptionsInputDto"] | null;
            /**
             * @description The right answer, alone in a list.
             * @example [
             *       "answer1"
             *     ]
             */
            correct?: string[] | null;
        };
        TastingProductInputDto: {
            /**
             * @description Its id within the tasting; votes are kept by it. A new one gets one.
             * @example vB8nQ4mZ1cR7tY0wLkX2
             */
            reference?: string | null;
            /**
             * @description Id, path (`products/<id>`) or the object that reading gave.
             * @example {
             *       "reference": "kX2vB8nQ4mZ1cR7tY0wL"
             *     }
             */
            product?: (string | Record<string, never>) | null;
            /**
             * @description `assessmentSheets/<id>`, `publicAssessmentSheets/<id>` or the bare id.
             * @example publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL
             */
            assessmentSheetPath?: string | null;
            /**
             * @description The product recommended after this one: id, path or object.
             * @example null
             */
            recommendation?: (string | Record<string, never>) | null;
            podcastMainVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            podcastViewVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            podcastSmellVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            podcastTasteVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            podcastFinalVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            /**
             * @description What the winner of the quiz gets.
             * @example Una botella de reserva
             */
            quizPrize?: string | null;
            quizQuestions?: components["schemas"]["QuizQuestionInputDto"][] | null;
        };
        SurveyQuestionInputDto: {
            /**
             * @description Its id; answers are kept by it. A new question gets one.
             * @example Q4mZ1cR7tY0wLkX2vB8n
             */
            reference?: string | null;
            /** @example ¿Cuánto vino bebes? */
            question?: (string | {
                [key: string]: string;
            }) | null;
            /**
             * @example SIMPLE_QUESTION
             * @enum {string|null}
             */
            type?: "SIMPLE_QUESTION" | "MULTIPLE_OPTION_QUESTION" | null;
            /**
             * @description By id; whatever is no id yet is replaced by one. Each a text, or texts by language beside `order`.
             * @example {
             *       "1": "A diario",
             *       "2": {
             *         "ES": "A veces",
             *         "CA": "A vegades",
             *         "EN": "Sometimes",
             *         "order": 1
             *       }
             *     }
             */
            options?: {
                [key: string]: string | {
                    [key: string]: string | number;
                };
            } | null;
            /** @example false */
            deleted?: boolean | null;
        };
        SaveTastingDto: {
            /**
             * @description CONVENTIONAL_TAST is led by an instructor, PODCAST_TAST is done alone. Fixed once created.
             * @example CONVENTIONAL_TAST
             * @enum {string|null}
             */
            type?: "CONVENTIONAL_TAST" | "PODCAST_TAST" | null;
            /** @example Tarde de garnachas */
            name?: string | null;
            /**
             * @description At most 250 characters.
             * @example Cuatro garnachas, cuatro suelos.
             */
            description?: string | null;
            /**
             * @description Minutes, a whole number from 1.
             * @example 60
             */
            duration?: (number | string) | null;
            /**
             * @example CONVENTIONAL_TEMPLATE
             * @enum {string|null}
             */
            template?: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE" | null;
            /**
             * @description For podcasts only, and only with the wine-tourism add-on.
             * @example false
             */
            offlineEnabled?: boolean | null;
            /**
             * @description For group tastings only: whoever has the link may open it.
             * @example false
             */
            publicAccessEnabled?: boolean | null;
            podcastPresentationVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            podcastGoodbyeVideo?: components["schemas"]["VideoSlotInputDto"] | null;
            /** @description In the order in which they are tasted. */
            productReferences?: components["schemas"]["TastingProductInputDto"][] | null;
            /** @description In the order in which they are asked. */
            surveyQuestions?: components["schemas"]["SurveyQuestionInputDto"][] | null;
            /**
             * @description The version that was read; a stale one answers 409.
             * @example 1
             */
            version?: number;
        };
        VideoSlotDto: {
            /** @enum {string|null} */
            platform: "vimeo" | "youtube" | "generated" | null;
            id: string | null;
            language: string | null;
            avatarPath: string | null;
            text: string | null;
            /** @description The running or finished generation. */
            taskRef: string | null;
            /** @description Why the generation failed. */
            error: string | null;
            /** Format: date-time */
            generationDate: string | null;
            generated: boolean;
            modified: boolean;
            locked: boolean;
        };
        ProductOfTastingDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            reference: string;
            /** @example WINE */
            type: string;
            /** @example RED */
            subtype: string;
        };
        QuizQuestionDto: {
            /**
             * @example {
             *       "ES": "¿De qué uva es?",
             *       "CA": "De quin raïm és?",
             *       "EN": "Which grape is it?"
             *     }
             */
            question: {
                [key: string]: string;
            };
            /** @description `answer1` to `answer4`, each by language. */
            options: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /**
             * @example [
             *       "answer1"
             *     ]
             */
            correct: ("answer1" | "answer2" | "answer3" | "answer4")[];
            reference: string;
            /** @description From 1. */
            order: number;
        };
        TastingProductDto: {
            /**
             * @description Its id within the tasting, not the product's.
             * @example vB8nQ4mZ1cR7tY0wLkX2
             */
            reference: string;
            /**
             * @description From 1.
             * @example 1
             */
            order: number;
            /** @example publicAssessmentSheets/kX2vB8nQ4mZ1cR7tY0wL */
            assessmentSheetPath: string;
            /** @description `products/<id>` of the product recommended after this one. */
            recommendation: string | null;
            /** @description The videos there are, by place: main, view, smell, taste, final. */
            podcastVideos: {
                [key: string]: components["schemas"]["VideoSlotDto"];
            };
            podcastMainVideo: components["schemas"]["VideoSlotDto"] | null;
            podcastViewVideo: components["schemas"]["VideoSlotDto"] | null;
            podcastSmellVideo: components["schemas"]["VideoSlotDto"] | null;
            podcastTasteVideo: components["schemas"]["VideoSlotDto"] | null;
            podcastFinalVideo: components["schemas"]["VideoSlotDto"] | null;
            quizPrize: string | null;
            product: components["schemas"]["ProductOfTastingDto"];
            quizQuestions: components["schemas"]["QuizQuestionDto"][];
        };
        SurveyQuestionDto: {
            /** @example Q4mZ1cR7tY0wLkX2vB8n */
            reference: string;
            /**
             * @example {
             *       "ES": "¿Cuánto vino bebes?",
             *       "CA": "Quant vi beus?",
             *       "EN": "How much wine do you drink?"
             *     }
             */
            question: {
                [key: string]: string;
            };
            /** @enum {string} */
            type: "SIMPLE_QUESTION" | "MULTIPLE_OPTION_QUESTION";
            /**
             * @description By id: the texts by language beside `order`, from 0.
             * @example {
             *       "mZ1cR7tY0wLkX2vB8nQ4": {
             *         "ES": "A veces",
             *         "CA": "A vegades",
             *         "EN": "Sometimes",
             *         "order": 0
             *       }
             *     }
             */
            options: {
                [key: string]: {
                    [key: string]: string | number;
                };
            };
            /** @description From 0. */
            order: number;
            deleted: boolean;
        };
        SatisfactionConceptDto: {
            /**
             * @example {
             *       "ES": "El ritmo",
             *       "CA": "El ritme",
             *       "EN": "The pace"
             *     }
             */
            concept: {
                [key: string]: string;
            };
            reference: string;
        };
        TastingDto: {
            /** @example tY0wLkX2vB8nQ4mZ1cR7 */
            id: string;
            /**
             * @description The same as `id`.
             * @example tY0wLkX2vB8nQ4mZ1cR7
             */
            reference: string;
            /** @example Tarde de garnachas */
            name: string;
            /** @enum {string} */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description Minutes.
             * @example 60
             */
            duration: number;
            /** @enum {string} */
            template: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
            /**
             * @description How many products there are to taste.
             * @example 4
             */
            productCount: number;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
            podcastPresentationVideo: components["schemas"]["VideoSlotDto"] | null;
            podcastGoodbyeVideo: components["schemas"]["VideoSlotDto"] | null;
            productReferences: components["schemas"]["TastingProductDto"][];
            surveyQuestions: components["schemas"]["SurveyQuestionDto"][];
            /** @description What people say how satisfied they are with at the end. */
            satisfactionConcepts: components["schemas"]["SatisfactionConceptDto"][];
            description: string;
            offlineEnabled: boolean;
            publicAccessEnabled: boolean;
        };
        CodeCheckDto: {
            /**
             * @description The code as it would be kept.
             * @example VENDIMIA26
             */
            code: string;
            /**
             * @description True: it is taken, or once was by an event somebody took part in.
             * @example false
             */
            exists: boolean;
        };
        FreeCodeDto: {
            /** @example K7QX2MNB */
            publicCode: string;
        };
        SessionCodeDto: {
            /** @example VENDIMIA26 */
            publicCode: string;
            /**
             * Format: date-time
             * @example 2026-11-20T18:00:00.000Z
             */
            fromDate: string;
            /**
             * Format: date-time
             * @example 2026-11-20T22:00:00.000Z
             */
            toDate: string;
            /** @enum {string|null} */
            generationReportType: "STANDAR" | "PROGRAMATED" | "PERIODIC" | null;
            generationPeriodicInterval: number | null;
            generateReport: boolean;
        };
        SessionDto: {
            /** @example R7tY0wLkX2vB8nQ4mZ1c */
            id: string;
            /**
             * @description The same as `id`.
             * @example R7tY0wLkX2vB8nQ4mZ1c
             */
            reference: string;
            /**
             * @description The tasting's name.
             * @example Tarde de garnachas
             */
            tasting: string;
            /** @example tastings/tY0wLkX2vB8nQ4mZ1cR7 */
            tastingPath: string;
            /**
             * @description The instructor's name.
             * @example Aina Ferrer
             */
            instructor: string | null;
            /** @example instructors/kX2vB8nQ4mZ1cR7tY0wL */
            instructorPath: string | null;
            /** @enum {string} */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /** @enum {string} */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /** @example Europe/Madrid */
            timeZone: string;
            /**
             * @description By the clock of this answer.
             * @enum {string}
             */
            status: "PENDING" | "IN_PROGRESS" | "FINISHED";
            /**
             * @description How many people took part so far.
             * @example 42
             */
            attendees: number;
            /**
             * @description What guests open.
             * @example https://room.example.com/room/VENDIMIA26?lang=es
             */
            publicLink: string;
            /**
             * @description The same without the video stream; null where it is not offered.
             * @example null
             */
            publicLinkWithoutStreaming: string | null;
            /**
             * Format: date-time
             * @description Instant of the last change.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUpdate: string;
            /**
             * @description Rises with every change.
             * @example 1
             */
            version: number;
            sessionCode: components["schemas"]["SessionCodeDto"];
            liteMode: boolean;
            noStreamingUrlEnabled: boolean;
            /** @description Somebody took part or a report was made: the tasting can no longer change. */
            tastingFixed: boolean;
        };
        SaveSessionCodeDto: {
            /**
             * @description 4 to 20 letters A to Z and digits, whatever their case. Without one, a new event gets a generated one.
             * @example VENDIMIA26
             */
            publicCode?: string | null;
            /**
             * @description ISO 8601 with its zone, or a day as dd/MM/yyyy, which begins with the clocks of the event's zone. A new event starts in two minutes
             *     unless it says otherwise.
             * @example 2026-11-20T18:00:00Z
             */
            fromDate?: string | null;
            /**
             * @description Like `fromDate`; a day is meant whole, to the first instant of the next one. A group tasting always ends four hours after its start;
             *     a new podcast ends after a year unless it says otherwise.
             * @example 2027-11-20T18:00:00Z
             */
            toDate?: string | null;
            /** @example false */
            generateReport?: boolean | null;
            /**
             * @description STANDAR: on demand. PROGRAMATED: once after the end. PERIODIC: every so many days.
             * @example PROGRAMATED
             * @enum {string|null}
             */
            generationReportType?: "STANDAR" | "PROGRAMATED" | "PERIODIC" | null;
            /**
             * @description Days between periodic reports: a whole number from 1 to 365, whatever the report type.
             * @example 7
             */
            generationPeriodicInterval?: (number | string) | null;
        };
        SaveSessionDto: {
            /**
             * @description The tasting's type as reading gave it. It changes nothing; one that `tastingPath` does not have is refused.
             * @example CONVENTIONAL_TAST
             * @enum {string|null}
             */
            type?: "CONVENTIONAL_TAST" | "PODCAST_TAST" | null;
            /**
             * @description `tastings/<id>` or the bare id. Fixed once somebody took part.
             * @example tastings/tY0wLkX2vB8nQ4mZ1cR7
             */
            tastingPath?: string | null;
            /**
             * @description `instructors/<id>` or the bare id.
             * @example instructors/kX2vB8nQ4mZ1cR7tY0wL
             */
            instructorPath?: string | null;
            /**
             * @description Language the room opens in; `notSelected` leaves it to each guest.
             * @example ES
             * @enum {string|null}
             */
            lang?: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK" | null;
            sessionCode?: components["schemas"]["SaveSessionCodeDto"] | null;
            /**
             * @description Podcasts only: guests may take part without an e-mail.
             * @example false
             */
            liteMode?: boolean | null;
            /**
             * @description Group tastings only: a second link without the video stream.
             * @example false
             */
            noStreamingUrlEnabled?: boolean | null;
            /**
             * @description IANA zone; the company's unless it says otherwise.
             * @example Europe/Madrid
             */
            timeZone?: string | null;
            /**
             * @description The version that was read; a stale one answers 409.
             * @example 1
             */
            version?: number;
        };
        JoinedDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            reference: string;
            /** @description People who have joined, up to now. */
            attendees: number;
        };
        RoomParametersDto: {
            /**
             * @description 0 to 5 in half steps.
             * @example 4.5
             */
            rateBox: number | null;
            /** @description 1 to 5 (best), or `not_rated`. */
            ratePrice: (number | "not_rated") | null;
            /** @description A guess, in the currency of the event, with two decimals. */
            blindPrice: number | null;
            notes: string | null;
        };
        RoomAssessmentDto: {
            parameters: components["schemas"]["RoomParametersDto"];
            /** @description Votes by category and component. */
            categories: {
                [key: string]: {
                    [key: string]: string | {
                        [key: string]: true;
                    };
                };
            };
            /** @description Whether the attendee is done with the product. */
            submitted: boolean;
        };
        RoomOptionDto: {
            /**
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            icon?: string | null;
            options?: components["schemas"]["RoomOptionDto"][];
            id: string;
        };
        RoomParameterDto: {
            /**
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @enum {string} */
            type: "RATE_BOX" | "RATE_PRICE" | "BLIND_PRICE" | "NOTES";
            options: components["schemas"]["RoomOptionDto"][];
            /**
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            buttonAddText?: {
                [key: string]: string;
            };
            id: string;
            order: number;
        };
        RoomComponentDto: {
            /**
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            /** @enum {string} */
            type: "OPTIONS_SLIDER" | "IMAGES_SLIDER" | "TREE" | "FACES";
            /**
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            buttonAddText?: {
                [key: string]: string;
            };
            icon?: string | null;
            videoExplanationId?: string | null;
            videoExplanationUrl?: string | null;
            options: components["schemas"]["RoomOptionDto"][];
            id: string;
            order: number;
        };
        RoomCategoryDto: {
            /** @enum {string} */
            kind: "MAIN" | "FINAL";
            /**
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            image: string | null;
            components: components["schemas"]["RoomComponentDto"][];
            id: string;
            order: number;
        };
        RoomSheetDto: {
            /**
             * @example {
             *       "ES": "Vista",
             *       "CA": "Vista",
             *       "EN": "View"
             *     }
             */
            name: {
                [key: string]: string;
            };
            parameters: components["schemas"]["RoomParameterDto"][];
            categories: components["schemas"]["RoomCategoryDto"][];
            id: string;
        };
        RoomProductInfoDto: {
            image: string | null;
            /** @description Of one unit, in the company's currency. */
            price: number | null;
            discountedPrice: number | null;
            externalStoreURL: string | null;
            type: components["schemas"]["NamedReferenceDto"];
            subtype: components["schemas"]["NamedReferenceDto"];
            vintage: number | null;
            region: string | null;
            country: string | null;
            properties: components["schemas"]["StoredPropertyDto"][];
            /** @description 20 characters. */
            reference: string;
            alcoholic: boolean;
            name: string;
        };
        RoomTastingDto: {
            /**
             * @description Led by an instructor, or alone.
             * @enum {string}
             */
            type: "CONVENTIONAL_TAST" | "PODCAST_TAST";
            /**
             * @description SIMPLE: no categories. BLIND: the price is guessed and the product hidden.
             * @enum {string}
             */
            template: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
            name: string;
            description: string;
            /** @description Minutes. */
            duration: number;
        };
        RoomOrganiserDto: {
            logo: string | null;
            /** @description What joining accepts. */
            privacyPolicyUrl: string | null;
            termsUrl: string | null;
            name: string;
        };
        RoomSessionDto: {
            /** @enum {string} */
            status: "PENDING" | "IN_PROGRESS" | "FINISHED";
            /** Format: date-time */
            fromDate: string;
            /** Format: date-time */
            toDate: string;
            /** @enum {string} */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            tasting: components["schemas"]["RoomTastingDto"];
            organiser: components["schemas"]["RoomOrganiserDto"];
            /**
             * @description ISO 4217: of prices shown and guessed.
             * @example EUR
             */
            currency: string;
            /** @description The code as it is now. */
            code: string;
            timeZone: string;
            liteMode: boolean;
            /** @description Name of who leads the tasting. */
            instructor: string;
            /** @description Whether the attendee is asked for satisfaction. */
            satisfactionActive: boolean;
        };
        RoomAttendeeDto: {
            email: string | null;
            /** @enum {string} */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /** @description 20 characters. */
            reference: string;
            /** @description `Lite assistant` for somebody without a name. */
            name: string;
        };
        RoomProductDto: {
            /**
             * @description Place in the tasting, from 1: what a hidden product is called by.
             * @example 1
             */
            label: number;
            /**
             * @description Key of its sheet in `sheets`.
             * @example publicAssessmentSheets/rYb1VtQ0c5nKx8JmE2aZ
             */
            assessmentSheetPath: string;
            /** @description Null while it is hidden: in a BLIND tasting, until the attendee has submitted it. */
            product: components["schemas"]["RoomProductInfoDto"] | null;
            /** @description By which answers name it; not the product's own id. */
            reference: string;
        };
        RoomQuestionDto: {
            /**
             * @example {
             *       "ES": "¿Qué te trae por aquí?",
             *       "CA": "Què t’hi porta?",
             *       "EN": "What brings you here?"
             *     }
             */
            question: {
                [key: string]: string;
            };
            /**
             * @description SIMPLE_QUESTION takes one option, MULTIPLE_OPTION_QUESTION any number.
             * @enum {string}
             */
            type: "SIMPLE_QUESTION" | "MULTIPLE_OPTION_QUESTION";
            /** @description By option id: the text by language, and its place. */
            options: {
                [key: string]: {
                    order: number;
                    ES?: string;
                    CA?: string;
                    EN?: string;
                } & {
                    [key: string]: string | number;
                };
            };
            /** @description By which answers name it. */
            reference: string;
            order: number;
        };
        RoomConceptDto: {
            /**
             * @example {
             *       "ES": "Ritmo",
             *       "CA": "Ritme",
             *       "EN": "Pace"
             *     }
             */
            concept: {
                [key: string]: string;
            };
            /** @description By which answers name it. */
            reference: string;
        };
        RoomAnswersDto: {
            /** @description Option ids by question. */
            survey: {
                [key: string]: string[];
            };
            /** @description By the product's reference in the tasting. */
            assessments: {
                [key: string]: components["schemas"]["RoomAssessmentDto"];
            };
            /** @description 1 (best) to 4 by concept. */
            satisfactions: {
                [key: string]: number;
            };
            finalComment: string | null;
        };
        RoomDto: {
            session: components["schemas"]["RoomSessionDto"];
            attendee: components["schemas"]["RoomAttendeeDto"];
            /** @description In their order. */
            products: components["schemas"]["RoomProductDto"][];
            /** @description By path. */
            sheets: {
                [key: string]: components["schemas"]["RoomSheetDto"];
            };
            /** @description The initial survey, in its order. */
            survey: components["schemas"]["RoomQuestionDto"][];
            /** @description Empty unless satisfaction is asked for. */
            satisfactionConcepts: components["schemas"]["RoomConceptDto"][];
            answers: components["schemas"]["RoomAnswersDto"];
        };
        SaveAnswersDto: {
            /**
             * @description Option ids by question.
             * @example {
             *       "Q7sm2VtQ0c5nKx8JmE2a": [
             *         "x1Yb3VtQ0c5nKx8JmE2a"
             *       ]
             *     }
             */
            survey?: {
                [key: string]: string[] | null;
            } | null;
            /**
             * @description By the product's reference in the tasting. `submitted: true` ends a product, and in a BLIND tasting reveals it.
             * @example {
             *       "r1Yb3VtQ0c5nKx8JmE2a": {
             *         "parameters": {
             *           "rateBox": 4.5,
             *           "ratePrice": 4,
             *           "notes": "Guinda y tomillo."
             *         },
             *         "submitted": true
             *       }
             *     }
             */
            assessments?: {
                [key: string]: {
                    parameters?: {
                        rateBox?: number | null;
                        ratePrice?: (number | "not_rated") | null;
                        /** @description In the currency of the event; rounded half up to two decimals, never refused for having more. */
                        blindPrice?: number | null;
                        notes?: string | null;
                    };
                    categories?: {
                        [key: string]: {
                            [key: string]: (string | {
                                [key: string]: true;
                            }) | null;
                        };
                    };
                    /** @enum {boolean} */
                    submitted?: true;
                };
            } | null;
            /** @description 1 (best) to 4 by concept. */
            satisfactions?: {
                [key: string]: number | null;
            } | null;
            finalComment?: string | null;
            /** @description What the attendee did; an `id` that was sent before counts once. */
            actions?: {
                /** @description Made by the client, 8 to 64 letters, digits, - and _. */
                id: string;
                /** @enum {string} */
                type: "STORE_LINK_CLICKED";
                productRef: string;
            }[] | null;
            /**
             * @description A whole number that rises with every batch of this device, the time in milliseconds for example: an older batch that arrives after a
             *     newer one then changes nothing of what the newer one said. Without it, and between devices, the order of arrival decides.
             * @example 1795180000000
             */
            sequence?: number | null;
        };
        IgnoredAnswerDto: {
            /** @example assessments.r1Yb3VtQ0c5nKx8JmE2a.parameters.rateBox */
            path: string;
            /**
             * @description OLDER: a later batch of this device has answered it. REVEALED: the product was revealed, and this would change what was said of it.
             * @enum {string}
             */
            reason: "OLDER" | "REVEALED";
        };
        AnswersSavedDto: {
            /** Format: date-time */
            savedAt: string;
            /** @description The products of a BLIND tasting that this call submitted, by their reference in the tasting. */
            reveals: {
                [key: string]: components["schemas"]["RoomProductInfoDto"];
            };
            /** @description What of this call was not taken, and why; usually nothing. */
            ignored: components["schemas"]["IgnoredAnswerDto"][];
        };
        RoomDoorDto: {
            /**
             * @description The code as it is now; former ones lead here too.
             * @example VINO2026
             */
            code: string;
            /** @enum {string} */
            status: "PENDING" | "IN_PROGRESS" | "FINISHED";
            /** Format: date-time */
            fromDate: string;
            /** Format: date-time */
            toDate: string;
            /**
             * @description IANA zone of the event.
             * @example Europe/Madrid
             */
            timeZone: string;
            tasting: components["schemas"]["RoomTastingDto"];
            organiser: components["schemas"]["RoomOrganiserDto"];
            /**
             * @description 14, or 18 where something alcoholic is tasted.
             * @example 18
             */
            minimumAge: number;
            /**
             * @description The language the room opens in; `notSelected` leaves it to each guest.
             * @enum {string}
             */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /** @example 6 */
            productCount: number;
            /** @description What joining accepts, as it is stored with the consent. */
            consentVersion: string;
            /** @description Whether one can take part without an e-mail. */
            liteMode: boolean;
        };
        JoinRoomDto: {
            /**
             * @description Random, made once by the device and kept there: it opens the same place again.
             * @example b1946ac92492d2347c6235b4d2611184
             */
            deviceKey: string;
            /**
             * @description Language the person reads in; `notSelected` where none was chosen.
             * @default notSelected
             * @enum {string}
             */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /**
             * @default PC_WEB
             * @enum {string}
             */
            platform: "TABLET_WEB" | "MOBILE_WEB" | "PC_WEB";
            /**
             * @description Needed with an e-mail.
             * @example Aina Ferrer
             */
            name?: string | null;
            /**
             * @description Only a room in lite mode can do without.
             * @example aina@example.com
             */
            email?: string | null;
            /**
             * @description To take part without a name; the e-mail, if any, is not kept.
             * @default false
             */
            lite: boolean | null;
            /**
             * @description The declaration to be of the room's minimum age; an `age` serves as well.
             * @example true
             */
            ofAge?: boolean | null;
            age?: number | null;
            /** @enum {string|null} */
            gender?: "FEMALE" | "MALE" | "OTHER" | null;
            /**
             * @description The privacy policy and the terms shown at the door are accepted. Stored with its time.
             * @example true
             */
            consent: boolean;
        };
        RoomJoinedDto: {
            attendee: components["schemas"]["RoomAttendeeDto"];
            /** @description Good for this room only; the same each time the same device joins. */
            roomToken: string;
        };
        ResumeRoomDto: {
            /** @example aina@example.com */
            email: string;
        };
        ResumeSentDto: {
            /** @example true */
            sent: boolean;
            /**
             * @description How long the code is good for, if there is one.
             * @example 10
             */
            minutes: number;
        };
        ConfirmResumeDto: {
            /**
             * @description Random, made once by the device and kept there: it opens the same place again.
             * @example b1946ac92492d2347c6235b4d2611184
             */
            deviceKey: string;
            /**
             * @description Language the person reads in; `notSelected` where none was chosen.
             * @default notSelected
             * @enum {string}
             */
            lang: "notSelected" | "ES" | "CA" | "EN" | "ZH" | "FR" | "DE" | "PT" | "IT" | "GL" | "NL" | "PL" | "RU" | "UK";
            /**
             * @default PC_WEB
             * @enum {string}
             */
            platform: "TABLET_WEB" | "MOBILE_WEB" | "PC_WEB";
            /** @example aina@example.com */
            email: string;
            /** @example 123456 */
            code: string;
        };
        ReportIdentityDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            reference: string | null;
            name: string | null;
            /** Format: date-time */
            fromDate: string | null;
            /** Format: date-time */
            toDate: string | null;
            /** Format: date-time */
            creationDate: string | null;
            version: number | null;
            /**
             * Format: date-time
             * @description Instant up to which answers count.
             */
            asOf: string;
            publicCode: string;
            dateFilterActive: boolean;
        };
        /** @enum {string} */
        TastingType: "CONVENTIONAL_TAST" | "PODCAST_TAST";
        /** @enum {string} */
        Template: "SIMPLE_TEMPLATE" | "CONVENTIONAL_TEMPLATE" | "BLIND_TEMPLATE";
        ReportEventDto: {
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            finishDate: string;
            /**
             * @description IANA name of the event's time zone.
             * @example Europe/Madrid
             */
            timeZone: string;
            type: components["schemas"]["TastingType"];
            template: components["schemas"]["Template"];
            /**
             * @description ISO 4217 code of all prices.
             * @example EUR
             */
            currency: string;
            /** @description The tasting's duration in minutes. */
            duration: number;
            instructor: string;
            tasting: string;
        };
        ReportAttendeesDto: {
            count: number;
            /** @description Those who gave their e-mail. */
            emails: number;
            /** @description Of all, with two decimals; 0 of nobody. */
            emailPercentage: number;
            /** @description Those who answered anything. */
            answered: number;
        };
        ResultProductDto: {
            image: string | null;
            /** @description Of one unit, in the company's currency. */
            price: number | null;
            type: components["schemas"]["NamedReferenceDto"];
            subtype: components["schemas"]["NamedReferenceDto"];
            vintage: number | null;
            name: string;
        };
        QuantilesDto: {
            p25: number;
            median: number;
            p75: number;
        };
        RatingsDto: {
            /** @description Two decimals, a half rounded up; null without ratings, as all that follows. */
            mean: number | null;
            /** @description Of the sample. */
            sd: number | null;
            min: number | null;
            max: number | null;
            quantiles: components["schemas"]["QuantilesDto"] | null;
            /** @description Ratings per half step: of 0, 0.5, 1 … 5. */
            histogram: number[];
            n: number;
        };
        RatePriceDto: {
            mean: number | null;
            /** @description Marks of 1, 2, 3, 4, 5. */
            distribution: number[];
            n: number;
            /** @description Those who chose not to say. */
            notRated: number;
        };
        BlindPriceDto: {
            mean: number | null;
            n: number;
        };
        StoreClicksDto: {
            clicks: number;
            /** @description How many people clicked. */
            attendees: number;
        };
        RankedProductDto: {
            /** @description Its place by mean rating; equal means share it. Null without ratings. */
            position: number | null;
            /** @description How far its mean is ahead of the next product's; null for the last rated one. */
            lead: number | null;
            /** @description Its reference in this tasting. */
            reference: string;
            /** @description Its place in the tasting, from 1. */
            order: number;
            product: components["schemas"]["ResultProductDto"];
            ratings: components["schemas"]["RatingsDto"];
            ratePrice: components["schemas"]["RatePriceDto"];
            blindPrice: components["schemas"]["BlindPriceDto"];
            /** @description How many people wrote notes. */
            notes: number;
            storeClicks: components["schemas"]["StoreClicksDto"];
        };
        SatisfactionResultDto: {
            concept: {
                [key: string]: string;
            };
            /** @description Over ten; null when nobody voted. */
            mean: number | null;
            /** @description Votes of 1 (best), 2, 3, 4. */
            counts: number[];
            reference: string;
            n: number;
        };
        /** @enum {string} */
        SurveyType: "SIMPLE_QUESTION" | "MULTIPLE_OPTION_QUESTION";
        SurveyOptionResultDto: {
            text: {
                [key: string]: string;
            };
            id: string;
            count: number;
            /** @description Of those who answered the question, in percent. */
            share: number;
        };
        SurveyResultDto: {
            question: {
                [key: string]: string;
            };
            type: components["schemas"]["SurveyType"];
            reference: string;
            /** @description People who answered it. */
            n: number;
            options: components["schemas"]["SurveyOptionResultDto"][];
        };
        WrittenTextDto: {
            /** Format: date-time */
            at: string;
            text: string;
            /** @description '-' where the person did not say a name. */
            name: string;
        };
        WrittenTextsDto: {
            total: number;
            /** @description The latest hundred, the last one first. */
            latest: components["schemas"]["WrittenTextDto"][];
        };
        ReportSummaryDto: {
            report: components["schemas"]["ReportIdentityDto"];
            event: components["schemas"]["ReportEventDto"];
            attendees: components["schemas"]["ReportAttendeesDto"];
            products: components["schemas"]["RankedProductDto"][];
            satisfaction: components["schemas"]["SatisfactionResultDto"][];
            survey: components["schemas"]["SurveyResultDto"][];
            finalComments: components["schemas"]["WrittenTextsDto"];
        };
        ProductFactsDto: {
            image: string | null;
            /** @description Of one unit, in the company's currency. */
            price: number | null;
            discountedPrice: number | null;
            externalStoreURL: string | null;
            type: components["schemas"]["NamedReferenceDto"];
            subtype: components["schemas"]["NamedReferenceDto"];
            vintage: number | null;
            region: string | null;
            country: string | null;
            properties: components["schemas"]["StoredPropertyDto"][];
            name: string;
        };
        PriceBucketDto: {
            from: number;
            /** @description Exclusive, but for the last bucket. */
            to: number;
            n: number;
        };
        BlindPriceDetailDto: {
            mean: number | null;
            min: number | null;
            max: number | null;
            median: number | null;
            realPrice: number | null;
            /** @description Ten equal widths from the lowest to the highest guess; one when all are equal. */
            buckets: components["schemas"]["PriceBucketDto"][];
            n: number;
        };
        RadarAxisDto: {
            name: {
                [key: string]: string;
            };
            /** @description From 0 (everybody chose the first option) to 10 (the last); null without votes. */
            value: number | null;
            /** @description Id of the component. */
            component: string;
            voters: number;
        };
        OptionResultDto: {
            /** @description Empty for the four faces, 1 being the best. */
            name: {
                [key: string]: string;
            };
            icon: string | null;
            /** @description Id of the option above. */
            parent: string | null;
            id: string;
            /** @description How deep in its tree, from 0. Options come in the tree's order, each before those below it. */
            depth: number;
            /** @description People who chose this very option. */
            count: number;
            /** @description Of those who voted on the component, in percent. */
            share: number;
            /** @description People who chose it or anything below it. */
            branchCount: number;
            branchShare: number;
        };
        ComponentResultDto: {
            type: components["schemas"]["ComponentType"];
            name: {
                [key: string]: string;
            };
            icon: string | null;
            id: string;
            /** @description People who voted on it. */
            voters: number;
            options: components["schemas"]["OptionResultDto"][];
        };
        CategoryResultDto: {
            kind: components["schemas"]["CategoryKind"];
            name: {
                [key: string]: string;
            };
            image: string | null;
            /** @description Present where the category has at least three option sliders. */
            radar: components["schemas"]["RadarAxisDto"][] | null;
            id: string;
            components: components["schemas"]["ComponentResultDto"][];
        };
        ProductResultsDto: {
            report: components["schemas"]["ReportIdentityDto"];
            event: components["schemas"]["ReportEventDto"];
            reference: string;
            order: number;
            /** @description As it was when the first attendee came in. */
            product: components["schemas"]["ProductFactsDto"];
            ratings: components["schemas"]["RatingsDto"];
            ratePrice: components["schemas"]["RatePriceDto"];
            blindPrice: components["schemas"]["BlindPriceDetailDto"];
            categories: components["schemas"]["CategoryResultDto"][];
            storeClicks: components["schemas"]["StoreClicksDto"];
            notes: components["schemas"]["WrittenTextsDto"];
        };
        ReportedAnswerDto: {
            /** @example surveyQuestions/kX2vB8nQ4mZ1cR7tY0wL */
            questionPath: string;
            /** @description Ids of the chosen options. */
            answers: string[];
        };
        ReportedSatisfactionDto: {
            /** @example satisfactionConcepts/kX2vB8nQ4mZ1cR7tY0wL */
            satisfactionConceptPath: string;
            /** @description 1 (best) to 4. */
            value: number;
        };
        ReportedActionMetadataDto: {
            /** @example productReferences/kX2vB8nQ4mZ1cR7tY0wL */
            productRefPath: string | null;
        };
        ReportedActionDto: {
            /** @example STORE_LINK_CLICKED */
            type: string;
            metadata: components["schemas"]["ReportedActionMetadataDto"];
        };
        ReportedAssistantDto: {
            email: string | null;
            language: string | null;
            platform: string | null;
            age: number | null;
            gender: string | null;
            /** Format: date-time */
            creationDate: string;
            /** Format: date-time */
            lastUpdate: string;
            /** @description By product reference. */
            assessments: {
                [key: string]: components["schemas"]["ReportedAssessmentDto"];
            };
            /** @description 'Lite assistant' where the person did not say a name. */
            name: string;
            finalComment: string;
            answers: components["schemas"]["ReportedAnswerDto"][];
            satisfactions: components["schemas"]["ReportedSatisfactionDto"][];
            actions: components["schemas"]["ReportedActionDto"][];
        };
        ReportedRatesDto: {
            /** @description 0 to 5 in half steps; null: not rated. */
            rateBox: number | null;
            ratePrice: (number | null) | "not_rated";
            blindPrice: number | null;
            notes: string | null;
        };
        ReportedAssessmentDto: {
            /** @description By category and component: an option id, or an object of option ids. */
            categories: {
                [key: string]: unknown;
            };
            parameters: components["schemas"]["ReportedRatesDto"];
        };
        /** @enum {string} */
        ReportState: "PENDING" | "GENERATING" | "DONE" | "FAILED";
        ListedReportDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            id: string;
            /**
             * @description IANA name of the event's time zone, by whose clocks the filter is meant.
             * @example Europe/Madrid
             */
            timeZone: string;
            /** Format: date-time */
            fromDate: string | null;
            /** Format: date-time */
            toDate: string | null;
            /** Format: date-time */
            creationDate: string;
            state: components["schemas"]["ReportState"];
            /** @description Percent of the work that is done, while it is GENERATING and that is known. */
            progress: number | null;
            /** @description How many people it covers; null until it is done. */
            attendees: number | null;
            /** @description The same as `id`. */
            reference: string;
            name: string;
            publicCode: string;
            dateFilterActive: boolean;
            /** @description Rises with every change. */
            version: number;
        };
        GenerateReportDto: {
            /** @example Spring tasting */
            name?: string | null;
            /**
             * @description Code of the event.
             * @example K7M4P2XA
             */
            publicCode?: string | null;
            /** @description Only the attendees whose first answer lies between the two dates. Off: the dates are ignored. */
            dateFilterActive?: boolean | null;
            /**
             * @description Inclusive start of the filter: ISO 8601 with its zone, or a day as dd/MM/yyyy, which begins with the clocks of the event's zone.
             * @example 2026-05-01T16:00:00.000Z
             */
            fromDate?: string | null;
            /**
             * @description Exclusive end of the filter, like `fromDate`; a day is meant whole: from 01/05/2026 to 01/05/2026 is that day.
             * @example 2026-05-02T16:00:00.000Z
             */
            toDate?: string | null;
        };
        ReportReferenceDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            reference: string;
        };
        SessionOfReportDto: {
            /** @example K7M4P2XA */
            publicCode?: string | null;
        };
        NameOnlyDto: {
            name: string;
        };
        TextNameDto: {
            name: {
                [key: string]: string;
            };
        };
        ReportedProductDto: {
            image: string | null;
            price: number | null;
            name: string;
            type: components["schemas"]["TextNameDto"];
            subtype: components["schemas"]["TextNameDto"];
        };
        ReportedParameterDto: {
            name: {
                [key: string]: string;
            };
            type: components["schemas"]["ParameterType"];
            id: string;
        };
        ReportedComponentDto: {
            type: components["schemas"]["ComponentType"];
            name: {
                [key: string]: string;
            };
            /** @description Each `{ id, name, icon, options }`, nested in trees. */
            options: {
                [key: string]: unknown;
            }[];
            id: string;
            reference: string;
        };
        ReportedCategoryDto: {
            kind: components["schemas"]["CategoryKind"];
            name: {
                [key: string]: string;
            };
            id: string;
            components: components["schemas"]["ReportedComponentDto"][];
        };
        ReportedSheetDto: {
            parameters: components["schemas"]["ReportedParameterDto"][];
            categories: components["schemas"]["ReportedCategoryDto"][];
        };
        ReportedProductReferenceDto: {
            reference: string;
            order: number;
            product: components["schemas"]["ReportedProductDto"];
            assessmentSheet: components["schemas"]["ReportedSheetDto"];
        };
        ReportedQuestionDto: {
            question: {
                [key: string]: string;
            };
            type: components["schemas"]["SurveyType"];
            /** @description Text by language, by option id. */
            options: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            reference: string;
        };
        ReportedConceptDto: {
            concept: {
                [key: string]: string;
            };
            reference: string;
        };
        ReportedTastingDto: {
            type: components["schemas"]["TastingType"];
            template: components["schemas"]["Template"];
            reference: string;
            name: string;
            productReferences: components["schemas"]["ReportedProductReferenceDto"][];
            surveyQuestions: components["schemas"]["ReportedQuestionDto"][];
            satisfactionConcepts: components["schemas"]["ReportedConceptDto"][];
        };
        ReportedSessionDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            reference: string;
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            finishDate: string;
            /** @description By id, in the order in which they came. Above 1,000 people it is empty: ask for pages. */
            assistants: {
                [key: string]: components["schemas"]["ReportedAssistantDto"];
            };
            /** @description By product; empty while there are no quizzes. */
            quizWinners: {
                [key: string]: unknown;
            };
            publicCode: string;
            instructor: components["schemas"]["NameOnlyDto"];
            tasting: components["schemas"]["ReportedTastingDto"];
            /** @description How many people the report covers. */
            assistantsCount: number;
        };
        ReportedDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            reference?: string | null;
            /** @example K7M4P2XA */
            publicCode?: string | null;
            session?: components["schemas"]["SessionOfReportDto"] | null;
        };
        CreateReportDto: {
            /** @example Spring tasting */
            name?: string | null;
            /**
             * @description Code of the event.
             * @example K7M4P2XA
             */
            publicCode?: string | null;
            /** @description Only the attendees whose first answer lies between the two dates. Off: the dates are ignored. */
            dateFilterActive?: boolean | null;
            /**
             * @description Inclusive start of the filter: ISO 8601 with its zone, or a day as dd/MM/yyyy, which begins with the clocks of the event's zone.
             * @example 2026-05-01T16:00:00.000Z
             */
            fromDate?: string | null;
            /**
             * @description Exclusive end of the filter, like `fromDate`; a day is meant whole: from 01/05/2026 to 01/05/2026 is that day.
             * @example 2026-05-02T16:00:00.000Z
             */
            toDate?: string | null;
            /** @description The event as reading gave it; only its `publicCode` counts, and only when there is none beside it. */
            session?: components["schemas"]["SessionOfReportDto"] | null;
        };
        ReportStatusDto: {
            /** @description PENDING and GENERATING: ask again in some seconds. */
            state: components["schemas"]["ReportState"];
            /** @description Percent of the work that is done, while it is GENERATING and that is known. */
            progress: number | null;
        };
        FullReportDto: {
            /** @example kX2vB8nQ4mZ1cR7tY0wL */
            id: string;
            /** Format: date-time */
            fromDate: string | null;
            /** Format: date-time */
            toDate: string | null;
            /** Format: date-time */
            creationDate: string;
            /** @description The same as `id`. */
            reference: string;
            name: string;
            publicCode: string;
            dateFilterActive: boolean;
            version: number;
            session: components["schemas"]["ReportedSessionDto"];
        };
        RenameReportDto: {
            /** @example Spring tasting, members */
            name?: string | null;
            /** @description The version that was read; a stale one answers 409. */
            version?: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOutDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listSignIns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInsDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    endOtherSignIns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    endSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: there is no such session; always with Firebase. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: `uid` is not the one of the token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REQUIRED (no name), INVALID_CHOICE (country, language) or MENTOR_CODE_NOT_FOUND. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    sendVerificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationEmailDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationEmailSentDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REQUIRED or INVALID_EMAIL. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description TOO_MANY_REQUESTS: five mails an hour for one address are enough. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: the sign-up was never finished. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED. FEATURE_NOT_ALLOWED: another logo needs a plan with `customLogo`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description VERSION_CONFLICT, with the stored company in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getUserMentor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MentorDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description NOT_FOUND: there is no mentor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getMentorByPublicCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicMentorDto"];
                };
            };
            /** @description MENTOR_CODE_NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 30 calls in 60 s: TOO_MANY_REQUESTS. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The image.
                     */
                    file: Blob;
                    /**
                     * @description The folder; it decides the limits.
                     * @example products
                     * @enum {string}
                     */
                    path: "products" | "assessmentSheets/icons" | "logo" | "theme/web";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedFileDto"];
                };
            };
            /** @description INVALID_BODY: the multipart body is cut or malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. QUOTA_EXCEEDED: `what` is files, fileBytes or uploadsPerMinute, with `used` and `maximum`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IMAGE_TOO_LARGE: heavier than its folder accepts; `issues` carries the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNSUPPORTED_MEDIA_TYPE: the body is not multipart/form-data. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FILE_PATH_UNKNOWN, FILE_REQUIRED, IMAGE_TYPE, IMAGE_BROKEN, IMAGE_TOO_TALL, IMAGE_TOO_WIDE or IMAGE_NOT_TALLER_THAN_WIDE, with the measures in `issues`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
            };
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"][];
                };
            };
            /** @description INVALID_QUERY. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveProductDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveProductDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description VERSION_CONFLICT, with the stored product in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    restoreProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Unknown, or deleted more than 30 days ago. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    cloneProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    cloneProductStructure: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listPublicSheets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetSummaryDto"][];
                };
            };
        };
    };
    listProductTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTypeDto"][];
                };
            };
        };
    };
    listSheetCategories: {
        parameters: {
            query: {
                /** @description Path or id of one of your sheets or of a predefined one. */
                path: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetCategoryDto"][];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No such sheet, or somebody else’s. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listUserProductTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductTypeDto"][];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listSheets: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
            };
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetSummaryDto"][];
                };
            };
            /** @description INVALID_QUERY. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    importSheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportSheetDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. FEATURE_NOT_ALLOWED: sheets of your own need a plan with `customAssessmentSheets`. QUOTA_EXCEEDED: `what` is sheets, with `used` and `maximum`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No such predefined sheet. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REQUIRED: no path. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listPublicSheetsOfType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                productType: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetSummaryDto"][];
                };
            };
            /** @description No such product type. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listInstructors: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
            };
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"][];
                };
            };
            /** @description INVALID_QUERY. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createInstructor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveInstructorDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveInstructorDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description VERSION_CONFLICT, with the stored instructor in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    restoreInstructor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstructorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_INSTRUCTORS: the plan is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Unknown, or deleted more than 30 days ago. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listTastings: {
        parameters: {
            query?: {
                /** @description Only tastings of this type; `live` and `podcast` are understood too. */
                type?: "live" | "podcast" | "CONVENTIONAL_TAST" | "PODCAST_TAST";
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
            };
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingSummaryDto"][];
                };
            };
            /** @description INVALID_QUERY. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createTasting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTastingDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A rule is broken; `error_msg` is the first, `issues` has all. UNKNOWN_REFERENCE: no such product or sheet for you. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readTasting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateTasting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTastingDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description VERSION_CONFLICT, with the stored tasting in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description As in creating; the type is fixed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteTasting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    restoreTasting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Unknown, or deleted more than 30 days ago. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    cloneTasting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TastingDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. MAX_TASTINGS: the plan is full. FEATURE_NOT_ALLOWED: offline tastings need the wine-tourism add-on. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    checkSessionCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeCheckDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description errorCodeCharacters. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    generateFreePublicCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeCodeDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 60 calls in 60 s: TOO_MANY_REQUESTS. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Only events of this type; `live` and `podcast` are understood too. */
                type?: "live" | "podcast" | "CONVENTIONAL_TAST" | "PODCAST_TAST";
                /** @description `true`: events that have ended too. */
                includeOutDated?: boolean;
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
            };
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"][];
                };
            };
            /** @description INVALID_QUERY. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. ACCOUNT_BLOCKED: the trial or plan has ended. MAX_EVENTS, MAX_CAMPAIGNS: the month of the start is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSessionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. ACCOUNT_BLOCKED: the trial or plan has ended. MAX_EVENTS, MAX_CAMPAIGNS: the month of the start is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `error_msg` is the first broken rule, `issues` has all: errorInstructor, errorTasting, errorStartDate, errorFinishDate, errorDates, errorGenerationReportType, errorGenerationPeriodicInterval, errorCodeCharacters, UNKNOWN_REFERENCE, CONTRADICTION, SESSION_HAS_ATTENDEES, errorPlanCode, errorExistingCode. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    countJoined: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinedDto"][];
                    "text/event-stream": string;
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. EMAIL_NOT_VERIFIED: the address was never confirmed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. ACCOUNT_BLOCKED: the trial or plan has ended. MAX_EVENTS, MAX_CAMPAIGNS: the month of the start is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSessionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. ACCOUNT_BLOCKED: the trial or plan has ended. MAX_EVENTS, MAX_CAMPAIGNS: the month of the start is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description VERSION_CONFLICT, with the stored event or campaign in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `error_msg` is the first broken rule, `issues` has all: errorInstructor, errorTasting, errorStartDate, errorFinishDate, errorDates, errorGenerationReportType, errorGenerationPeriodicInterval, errorCodeCharacters, UNKNOWN_REFERENCE, CONTRADICTION, SESSION_HAS_ATTENDEES, errorPlanCode, errorExistingCode. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. ACCOUNT_BLOCKED: the trial or plan has ended. MAX_EVENTS, MAX_CAMPAIGNS: the month of the start is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    restoreSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. ACCOUNT_BLOCKED: the trial or plan has ended. MAX_EVENTS, MAX_CAMPAIGNS: the month of the start is full. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Unknown, or deleted more than 30 days ago. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description errorExistingCode: nobody had come in, and another event has taken its code. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readRoom: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `etag` of the page one has. */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Changes with the page. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomDto"];
                };
            };
            /** @description Nothing changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED: no room token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The event was deleted. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    saveAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAnswersDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswersSavedDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no room token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description ROOM_NOT_STARTED or ROOM_FINISHED, with `fromDate` and `toDate`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The event was deleted. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description PAYLOAD_TOO_LARGE: more than 1 MB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description INVALID_ANSWER, TOO_LONG, NOT_NUMERIC, NEGATIVE or TOO_LARGE; `issues` says where: `assessments.<product>.categories.<category>.<component>`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readRoomDoor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public code, in any case; a former code leads to the same room. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomDoorDto"];
                    "text/event-stream": string;
                };
            };
            /** @description The code leads nowhere. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description TOO_MANY_REQUESTS: as many have come in this minute as may, to this room or from this address, or it has sent many wrong codes. `retry-after` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    joinRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public code, in any case; a former code leads to the same room. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinRoomDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomJoinedDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description ROOM_NOT_STARTED or ROOM_FINISHED, with `fromDate` and `toDate`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The code leads nowhere. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description EMAIL_IN_USE, with `liteMode`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description LITE_NOT_ALLOWED, REQUIRED, INVALID_EMAIL, TOO_LONG, TOO_YOUNG or CONSENT_REQUIRED, in this order. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description TOO_MANY_REQUESTS: as many have come in this minute as may, to this room or from this address, or it has sent many wrong codes. `retry-after` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    resumeRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public code, in any case; a former code leads to the same room. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumeRoomDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResumeSentDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The code leads nowhere. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REQUIRED or INVALID_EMAIL. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 30 calls in 60 s: TOO_MANY_REQUESTS. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    confirmResumeRoom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public code, in any case; a former code leads to the same room. */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmResumeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomJoinedDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The code leads nowhere. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description WRONG_CODE: wrong, used by another device, too old or tried too often. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 600 calls in 60 s: TOO_MANY_REQUESTS. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readEventSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSummaryDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readEventProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                code: string;
                productRef: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductResultsDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readReportSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSummaryDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readReportProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
                productRef: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductResultsDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description How many rows at most, 1 to 500. */
                limit?: number;
                /** @description Where to go on: the `x-next-cursor` header of the page before, asked for in the same order. */
                cursor?: string;
                /** @description Words that must occur, whatever their case or accents. */
                q?: string;
                /** @description A documented column, with a minus in front for descending. */
                sort?: string;
            };
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Cursor of the next page, absent on the last. */
                    "x-next-cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReportDto"][];
                    "text/event-stream": string;
                };
            };
            /** @description INVALID_QUERY. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReportDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReferenceDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. QUOTA_EXCEEDED: `what` is reports, reportsInProgress or generationsPerMinute, with `used` and `maximum`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The code leads to none of your events. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REPORT_TOO_EARLY: the event has not started yet. IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    generateReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of 1 to 200 visible ASCII characters, best a UUID, new for everything you want to create. The same request with the same key creates once, whatever becomes of the answer: within 24 hours a repetition answers what the first one made, as it is now. A refused request keeps no key. */
                "Idempotency-Key"?: string;
            };
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateReportDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportReferenceDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. IDEMPOTENCY_KEY_INVALID: the Idempotency-Key is no such key. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. QUOTA_EXCEEDED: `what` is reports, reportsInProgress or generationsPerMinute, with `used` and `maximum`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The code leads to none of your events. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REPORT_TOO_EARLY: the event has not started yet. IDEMPOTENCY_IN_PROGRESS: the first request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description errorName, errorEmptyEvent, errorEmptyDate or errorDateDiference, in this order. IDEMPOTENCY_KEY_REUSED: this Idempotency-Key was used for another body or address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    generateReportBody: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionOfReportDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedSessionDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readReportAssistants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportedDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["ReportedAssistantDto"];
                    };
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readReportStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportStatusDto"];
                    "text/event-stream": string;
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullReportDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    renameReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameReportDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReportDto"];
                };
            };
            /** @description INVALID_BODY: a field is of another kind than documented. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description VERSION_CONFLICT, with the stored report in `current`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description errorName */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    restoreReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReportDto"];
                };
            };
            /** @description UNAUTHENTICATED: no token, or one that is not good any more. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description FORBIDDEN: the uid is not yours. QUOTA_EXCEEDED: `what` is reports, reportsInProgress or generationsPerMinute, with `used` and `maximum`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Unknown, or deleted more than 30 days ago. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
}
